import { expect, test } from '@jest/globals';
import { Plane } from 'lucide-react';
import { calendarDifferences, ghostText, itemBehind } from './calendar-differences';
import type { GridItem } from './calendar-types';

const item = (id: string, hour: number, more: Partial<GridItem> = {}): GridItem => ({
  id,
  title: id,
  start: new Date(2026, 2, 2, hour),
  end: new Date(2026, 2, 2, hour + 1),
  allDay: false,
  tint: 1,
  icon: Plane,
  kind: 'Meeting',
  isMovable: true,
  isFaint: false,
  change: null,
  ...more,
});

test('items are new, moved, changed or gone, and what moved or is gone keeps its outline', () => {
  const then = [item('moved', 9), item('named', 11), item('gone', 14), item('same', 16)];
  const now = [item('moved', 10), item('named', 11, { title: 'Other' }), item('same', 16), item('new', 8)];
  const { fates, ghosts, counts } = calendarDifferences(then, now);
  expect(Object.fromEntries(fates)).toEqual({ moved: 'moved', named: 'changed', gone: 'gone', new: 'added' });
  expect(counts).toEqual({ added: 1, changed: 1, moved: 1, gone: 1 });
  expect(ghosts.map(({ id, start, isMovable }) => [id, start.getHours(), isMovable])).toEqual([
    ['was moved', 9, false],
    ['was gone', 14, false],
  ]);
  expect(ghosts.map(({ id }) => itemBehind(id))).toEqual(['moved', 'gone']);
  expect(ghostText(item('moved', 9))).toContain('Was here: moved');
});

test('the last editor of an item is not a difference', () => {
  const found = calendarDifferences([item('a', 9)], [item('a', 9, { change: { by: 'Ann', at: 1 } })]);
  expect(found.counts).toEqual({ added: 0, changed: 0, moved: 0, gone: 0 });
});
