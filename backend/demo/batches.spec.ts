import { describe, expect, it } from '@jest/globals';
import { actorWith } from '../test/spec.js';
import type { Step } from './step.js';
import { batchesOf } from './batches.js';

const at = '2026-03-02T09:30:00.000Z';
const about = (id: string, key: string, lanes: readonly string[], order?: readonly string[]): Step => ({
  name: 'EditTask',
  data: {},
  actor: actorWith(),
  id,
  key,
  at,
  lanes,
  ...(order === undefined ? {} : { order }),
});
const batchLines = (...steps: readonly Step[]) =>
  batchesOf(steps, () => 'task').map(({ steps: together, after, inOrderAfter }) => [
    together.map(({ key }) => key).join(' '),
    after,
    inOrderAfter,
  ]);

describe('the batches of the demo', () => {
  it('tell what follows on one record at once', () => {
    expect(batchLines(about('a', '1', ['a']), about('b', '2', ['b']), about('a', '3', ['a']))).toEqual([
      ['1 3', [], []],
      ['2', [], []],
    ]);
  });

  it('wait where another record stands in between, and hold all of their lanes', () => {
    expect(batchLines(about('a', '1', ['a']), about('b', '2', ['b', 'a']), about('a', '3', ['a']))).toEqual([
      ['1', [], []],
      ['2', [0], []],
      ['3', [1], []],
    ]);
    expect(batchLines(about('a', '1', ['a']), about('a', '2', ['a', 'x']), about('b', '3', ['x']))).toEqual([
      ['1 2', [], []],
      ['3', [0], []],
    ]);
  });

  it('keep the order of numbers without waiting for what is shown', () => {
    const numbers = ['numbers'];
    expect(
      batchLines(about('a', '1', ['a'], numbers), about('a', '2', ['a']), about('b', '3', ['b'], numbers)),
    ).toEqual([
      ['1 2', [], []],
      ['3', [], [0]],
    ]);
    // A record that takes a number after another one waits for its turn.
    expect(
      batchLines(about('a', '1', ['a']), about('b', '2', ['b'], numbers), about('a', '3', ['a'], numbers)),
    ).toEqual([
      ['1', [], []],
      ['2', [], []],
      ['3', [0], [1]],
    ]);
  });

  it('hold only so much, and tell records of two areas apart', () => {
    const many = Array.from({ length: 101 }, (_, n) => about('a', `${n}`, ['a']));
    expect(batchesOf(many, () => 'task').map(({ steps, after }) => [steps.length, after])).toEqual([
      [100, []],
      [1, [0]],
    ]);
    const another: Step = { ...about('a', '2', ['a']), name: 'UpdateUser' };
    expect(batchesOf([about('a', '1', ['a']), another], (name) => name)).toHaveLength(2);
  });
});
