import { describe, expect, it, test } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import fc from 'fast-check';
import { changedFields, comparePlaces, compareRows, countFates, reordered, sumOfCounts, woven } from './differences';

interface Row {
  readonly _id: string;
  readonly status: string;
}

const row = (_id: string, status = 'New'): Row => ({ _id, status });
const idOf = ({ _id }: Row) => _id;
const knowsAll = { differs: () => null, isPlaced: () => null, isUnknown: () => false };
const rows = (then: readonly Row[], now: readonly Row[], about: object = {}) =>
  compareRows(then, now, idOf, { ...knowsAll, ...about });
const fatesOf = (found: ReturnType<typeof rows>) =>
  Object.fromEntries([...found.differences].map(([id, { fate }]) => [id, fate]));

const fields = (then: LiveDocument, now: LiveDocument, told: ReadonlySet<string> | null = null) =>
  changedFields(then, now, told);

describe('the fields of a record at two moments', () => {
  interface Card extends LiveDocument {
    readonly status: string;
    readonly labels: readonly string[];
    readonly rank: string;
    readonly note: string;
  }
  const before: Card = { _id: 'a', version: 1, status: 'New', labels: ['x'], rank: 'b', note: 'secret' };

  it('are those that differ in value, whatever their order', () => {
    const after: Card = { ...before, version: 2, status: 'Done', labels: ['x'], rank: 'c' };
    const labelled: Card = { ...after, labels: ['x', 'y'] };
    expect(fields(before, after)).toEqual(['status']);
    expect(fields(before, labelled)).toEqual(['status', 'labels']);
    expect(fields(before, before)).toEqual([]);
  });

  it('are only those that its kind’s history shows', () => {
    const after: Card = { ...before, status: 'Done', note: 'other' };
    expect(fields(before, after, new Set(['note']))).toEqual(['note']);
  });

  it('are none that one of both does not show, since rights may show less of then', () => {
    const { note: _note, ...poorer } = before;
    const noted: Card = { ...before, note: 'other' };
    expect(fields(poorer, noted)).toEqual([]);
    expect(fields(before, poorer)).toEqual([]);
  });
});

describe('the rows of a list at two moments', () => {
  it('are new, changed, gone or the same', () => {
    const found = rows([row('a'), row('b'), row('c')], [row('d'), row('a'), row('b', 'Done')]);
    expect(fatesOf(found)).toEqual({ d: 'added', b: 'changed', c: 'gone' });
    expect(found.counts).toEqual({ added: 1, changed: 1, moved: 0, gone: 1 });
    expect(found.differences.get('b')?.before).toEqual(row('b'));
  });

  it('keep the gone ones behind what they stood behind', () => {
    const found = rows([row('x'), row('a'), row('y'), row('z'), row('b')], [row('b'), row('a')]);
    expect(found.rows.map(idOf)).toEqual(['x', 'b', 'a', 'y', 'z']);
  });

  it('are the same list where nothing is gone', () => {
    const now = [row('a'), row('b')];
    expect(rows([row('a')], now).rows).toBe(now);
  });

  it('go by the record where a row stands for one', () => {
    const about = { differs: (id: string) => id === 'a' };
    expect(fatesOf(rows([row('a'), row('b')], [row('a'), row('b', 'Done')], about))).toEqual({ a: 'changed' });
  });

  it('are not called new where only a part is known of then', () => {
    const about = { isUnknown: (id: string) => id === 'old' };
    expect(fatesOf(rows([], [row('old'), row('new')], about))).toEqual({ new: 'added' });
  });

  it('have no differences from themselves', () => {
    const all = [row('a'), row('b')];
    expect([rows(all, all).differences.size, rows([], []).rows]).toEqual([0, []]);
  });
});

const places = (cells: Record<string, string[]>) => new Map(Object.entries(cells));

const board = (then: Record<string, string[]>, now: Record<string, string[]>, isOrdered = true, about: object = {}) =>
  comparePlaces(places(then), places(now), isOrdered, { ...knowsAll, ...about });

const shown = (found: ReturnType<typeof board>, cell: string) =>
  found.woven.get(cell)?.map(({ id, isGhost }) => (isGhost ? `(${id})` : id));

describe('the cells of a board at two moments', () => {
  it('hold an outline of what went to another cell, where it stood', () => {
    const found = board({ todo: ['a', 'b', 'c'], done: [] }, { todo: ['a', 'c'], done: ['b'] });
    expect([...found.fates]).toEqual([['b', 'moved']]);
    expect(shown(found, 'todo')).toEqual(['a', '(b)', 'c']);
    expect(found.woven.has('done')).toBe(false);
  });

  it('hold an outline of what is gone, and count what is new', () => {
    const found = board({ todo: ['a', 'b'] }, { todo: ['b', 'n'] });
    expect(found.counts).toEqual({ added: 1, changed: 0, moved: 0, gone: 1 });
    expect(shown(found, 'todo')).toEqual(['(a)', 'b', 'n']);
  });

  it('tell a card that was put to the top from those that it passed', () => {
    const found = board({ todo: ['a', 'b', 'c', 'd'] }, { todo: ['d', 'a', 'b', 'c'] });
    expect([...found.fates]).toEqual([['d', 'moved']]);
    expect(shown(found, 'todo')).toEqual(['d', 'a', 'b', 'c', '(d)']);
  });

  it('tell the one of two that was carried past the other', () => {
    const about = { isPlaced: (id: string) => id === 'b' };
    expect([...board({ todo: ['a', 'b'] }, { todo: ['b', 'a'] }, true, about).fates]).toEqual([['b', 'moved']]);
    expect(board({ todo: ['a', 'b'] }, { todo: ['a', 'b'] }, true, about).fates.size).toBe(0);
  });

  it('know no move within a cell whose order nobody chose', () => {
    expect(board({ todo: ['a', 'b'] }, { todo: ['b', 'a'] }, false).fates.size).toBe(0);
  });

  it('call a card moved that changed as well, and changed one that stayed', () => {
    const found = board({ todo: ['a', 'b'], done: [] }, { todo: ['a'], done: ['b'] }, true, { differs: () => true });
    expect([...found.fates]).toEqual([
      ['a', 'changed'],
      ['b', 'moved'],
    ]);
  });

  it('keep the outlines of a cell that has no cards any more', () => {
    expect(shown(board({ ann: ['a'] }, { bob: ['a'] }), 'ann')).toEqual(['(a)']);
  });
});

test('as few as can be are called moved', () => {
  const shuffled = fc
    .uniqueArray(fc.string({ minLength: 1 }), { maxLength: 12 })
    .chain((ids) => fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length })));
  fc.assert(
    fc.property(shuffled, ([before, after]) => {
      const moved = reordered(before, after);
      const stays = (ids: readonly string[]) => ids.filter((id) => !moved.has(id));
      expect(stays(after)).toEqual(stays(before));
    }),
  );
  expect(reordered(['a', 'b', 'c'], ['b', 'c', 'a'])).toEqual(new Set(['a']));
  expect(reordered(['a'], ['b'])).toEqual(new Set());
});

test('outlines are woven in without losing or doubling anything', () => {
  const ids = fc.uniqueArray(fc.nat(20).map(String), { maxLength: 10 });
  fc.assert(
    fc.property(ids, ids, (then, now) => {
      const isGhost = (id: string) => !now.includes(id);
      const all = woven(now, then, isGhost);
      expect(all.filter((each) => !each.isGhost).map(({ id }) => id)).toEqual(now);
      expect(new Set(all.filter((each) => each.isGhost).map(({ id }) => id))).toEqual(new Set(then.filter(isGhost)));
    }),
  );
});

test('counts add up', () => {
  const counts = countFates(['added', 'gone', 'added']);
  expect(counts).toEqual({ added: 2, changed: 0, moved: 0, gone: 1 });
  expect(sumOfCounts([counts, countFates(['moved', 'changed'])])).toEqual({ added: 2, changed: 1, moved: 1, gone: 1 });
  expect(sumOfCounts([])).toEqual({ added: 0, changed: 0, moved: 0, gone: 0 });
});
