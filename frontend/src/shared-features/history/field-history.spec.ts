import { describe, expect, it } from '@jest/globals';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { fieldHistory, itemsBy, linesBy } from './field-history';
import { ownFieldName, partName } from './own-field';

type Told = Partial<HistoryEntry> & Pick<HistoryEntry, 'version'>;

const entry = (told: Told, ...changes: HistoryEntry['changes']): HistoryEntry => ({
  _id: `e${told.version}`,
  type: 'BoatChanged',
  at: `2026-03-0${told.version}T09:00:00Z`,
  by: { _id: 'asha', username: 'asha' },
  act: `a${told.version}`,
  changes,
  ...told,
});
const boris = { _id: 'boris', username: 'boris' };
const size = (from: unknown, to: unknown) => ({ field: 'size', from, to });
const values = (entries: readonly HistoryEntry[], field = 'size') => fieldHistory(entries, field).map(({ to }) => to);

const undoers = (entries: readonly HistoryEntry[]) => fieldHistory(entries, 'size').map(({ undoneBy }) => undoneBy?.by);

function own(mast: string, flag: string) {
  return {
    name: 'Boats',
    version: 1,
    fields: [
      { key: 'mast', label: 'Mast', type: 'text', value: mast },
      { key: 'flag', label: 'Flag', type: 'text', value: flag },
    ],
  };
}

/** The steps of a field that was given these values, each by another. */
function steps(field: string, ...chain: readonly unknown[]) {
  const entries = chain.map((to, at) => {
    const by = { _id: `p${at}`, username: `p${at}` };
    return entry({ version: at + 1, by }, { field, from: chain[at - 1] ?? null, to });
  });
  return fieldHistory(entries, field);
}

const part = (key: string, label: string) => ({ key, label });

describe('the chain of a field', () => {
  it('holds each change of it and nothing else, the newest first, whatever the order of the entries', () => {
    const entries = [
      entry({ version: 2 }, size('7', '8')),
      entry({ version: 3 }, { field: 'name', from: 'Swan', to: 'Heron' }),
      entry({ version: 1 }, size(null, '7')),
    ];
    expect(values(entries)).toEqual(['8', '7']);
    expect(fieldHistory(entries, 'size').map(({ isFirst }) => isFirst)).toEqual([false, true]);
    expect(values(entries, 'colour')).toEqual([]);
  });

  it('leaves out what says the same as before, as nothing in a form that says nothing', () => {
    expect(values([entry({ version: 1 }, size(null, '')), entry({ version: 2 }, size('', []))])).toEqual([]);
  });

  it('knows what was taken back by whom, unless that was taken back as well', () => {
    const done = [entry({ version: 1 }, size(null, '7')), entry({ version: 2 }, size('7', '8'))];
    const undone = entry({ version: 3, undoes: 'a2', by: boris }, size('8', '7'));
    expect(undoers([...done, undone])).toEqual([undefined, boris, undefined]);
    const redone = entry({ version: 4, undoes: 'a3' }, size('7', '8'));
    expect(undoers([...done, undone, redone])).toEqual([
      undefined,
      { _id: 'asha', username: 'asha' },
      undefined,
      undefined,
    ]);
  });

  it('finds one of the record’s own fields in all of them', () => {
    const entries = [
      entry({ version: 1 }, { field: 'custom', from: null, to: own('oak', 'red') }),
      entry({ version: 2 }, { field: 'custom', from: own('oak', 'red'), to: own('oak', 'blue') }),
    ];
    expect(values(entries, ownFieldName('flag'))).toMatchObject([{ value: 'blue' }, { value: 'red' }]);
    expect(values(entries, ownFieldName('mast'))).toMatchObject([{ value: 'oak' }]);
    expect(values(entries, ownFieldName('sail'))).toEqual([]);
  });

  it('tells the parts of a list apart by their keys', () => {
    const [mast, flag, high] = [part('a', 'Mast'), part('b', 'Flag'), part('a', 'High mast')];
    const entries = [
      entry({ version: 1 }, { field: 'fields', from: null, to: [mast] }),
      entry({ version: 2 }, { field: 'fields', from: [mast], to: [mast, flag] }),
      entry({ version: 3 }, { field: 'fields', from: [mast, flag], to: [flag, high] }),
    ];
    expect(values(entries, partName('fields', 'a'))).toEqual([high, mast]);
    expect(fieldHistory(entries, partName('fields', 'b')).map(({ entry: { version } }) => version)).toEqual([2]);
  });
});

const lines = (...chain: readonly unknown[]) =>
  linesBy(steps('text', ...chain)).map(({ part, step }) => [part, step.entry.by._id]);

describe('who wrote a part', () => {
  it('is who wrote the line, also where others wrote around it', () => {
    expect(lines('a\nb', 'a\nnew\nb', 'first\na\nnew\nB')).toEqual([
      ['first', 'p2'],
      ['a', 'p0'],
      ['new', 'p1'],
      ['B', 'p2'],
    ]);
  });

  it('is who wrote a line again after it was gone', () => {
    expect(lines('a\nb', 'a', 'a\nb')).toEqual([
      ['a', 'p0'],
      ['b', 'p2'],
    ]);
    expect(lines('a', '')).toEqual([]);
  });

  it('is who added an item of a list', () => {
    const by = itemsBy(steps('crew', ['x'], ['x', 'y'], ['y', 'z']));
    expect(by.map(({ part, step }) => [part, step.entry.by._id])).toEqual([
      ['y', 'p1'],
      ['z', 'p2'],
    ]);
    expect(itemsBy(steps('name', 'Swan'))).toEqual([]);
    expect(linesBy(steps('crew', ['x']))).toEqual([]);
  });
});
