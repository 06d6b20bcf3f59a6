import { describe, expect, it } from '@jest/globals';
import { type Label, labelInUse, labelNamed, labelsOf, labelsProblem, nextColor } from './labels.js';

const label = (id: string, name: string, into: string | null = null): Label => ({ id, name, color: 'blue', into });

const ui = label('ui', 'UI');
const speed = label('speed', 'Speed');
const slow = label('slow', 'Slow', 'speed');
const labels = [ui, speed, slow];

describe('the labels of a record', () => {
  it('are those in use, each once, by name, with what was merged as what it was merged into', () => {
    expect(labelsOf(labels, ['ui', 'slow', 'speed'])).toEqual([speed, ui]);
  });

  it('pass over what was removed, and over mergers that lead nowhere', () => {
    expect(labelsOf(labels, ['gone'])).toEqual([]);
    expect(labelInUse([label('a', 'A', 'b'), label('b', 'B', 'a')], 'a')).toBeUndefined();
  });
});

it('a label is found by its name, or by what a merged one was called', () => {
  expect(labelNamed(labels, ' ui ')).toBe(ui);
  expect(labelNamed(labels, 'slow')).toBe(speed);
  expect(labelNamed(labels, 'else')).toBeUndefined();
  const anew = label('new', 'slow');
  expect(labelNamed([...labels, anew], 'Slow')).toBe(anew);
});

it('the next one has the colour that is rarest', () => {
  expect(nextColor([])).toBe('blue');
  expect(nextColor(labels)).toBe('violet');
});

it.each([
  [null, labels],
  ['Each label needs a name of its own', [ui, label('two', ' ui')]],
  ['Two labels have the same id', [ui, label('ui', 'Other')]],
  ['A label is merged into one that is in use', [ui, label('old', 'Old', 'gone')]],
  ['At most 200 labels', Array.from({ length: 201 }, (_, n) => label(`l${n}`, `L${n}`))],
])('%s is said about a list of labels', (problem, list) => {
  expect(labelsProblem(list)).toBe(problem);
});
