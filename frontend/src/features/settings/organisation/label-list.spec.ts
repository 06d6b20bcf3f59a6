import type { Label } from '@atrium/contracts/settings/labels';
import { expect, test } from '@jest/globals';
import { mergedInto, withoutLabel } from './label-list';

const label = (id: string, into: string | null = null): Label => ({ id, name: id, color: 'blue', into });
const [ui, speed, slow] = [label('ui'), label('speed'), label('slow', 'speed')];
const labels = [ui, speed, slow];

test('a merged label stays with what it was merged into, along with what was merged into it before', () => {
  expect(mergedInto(labels, speed, 'ui', labels)).toEqual([ui, label('speed', 'ui'), label('slow', 'ui')]);
});

test('a new label goes where it is merged before it was saved', () => {
  expect(mergedInto(labels, speed, 'ui', [ui])).toEqual([ui, label('slow', 'ui')]);
});

test('a removed label takes along what was merged into it', () => {
  expect(withoutLabel(labels, speed)).toEqual([ui]);
});
