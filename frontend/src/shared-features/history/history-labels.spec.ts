import { describe, expect, it, test } from '@jest/globals';
import type { FieldChange, HistoryEntry } from '@atrium/contracts/core/history';
import { changesFrom, type HistoryLabels, lastAuthorOf, wordedEntry } from './history-labels';

const labels: HistoryLabels = {
  collection: 'boats',
  thing: 'the boat',
  actions: { BoatCreated: 'built the boat' },
  labelOf: (field) => field.toUpperCase(),
  textOf: (field, value, nameOf) => {
    if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
    if (typeof value !== 'string' || value === '') return null;
    return field === 'owner' ? nameOf(value) : value;
  },
  implied: new Set(['afloat']),
  lists: new Set(['crew']),
};
const nameOf = (id: string) => `name of ${id}`;

function entry(type: string, changes: FieldChange[] = [], version = 2, username = 'asha'): HistoryEntry {
  return { _id: `e${version}`, version, type, at: '2026-03-01T09:00:00Z', by: { _id: 'a', username }, changes };
}

describe('an entry as text', () => {
  it('is labelled by its type, by its only change, or in general', () => {
    const named = { field: 'owner', from: null, to: 'mei' };
    const sized = { field: 'size', from: '7', to: '8' };
    expect(wordedEntry(labels, entry('BoatCreated', [named]), nameOf).what).toBe('built the boat');
    expect(wordedEntry(labels, entry('BoatSold', [named]), nameOf)).toEqual({
      what: 'changed the owner',
      changes: [{ label: 'OWNER', from: null, to: 'name of mei' }],
    });
    expect(wordedEntry(labels, entry('BoatSold', [named, sized]), nameOf).what).toBe('changed the boat');
    const taxed = { ...labels, labelOf: () => 'Tax ID' };
    expect(wordedEntry(taxed, entry('BoatTaxed', [named]), nameOf).what).toBe('changed the tax ID');
    const told = { ...labels, sentence: () => 'sold the boat' };
    expect(wordedEntry(told, entry('BoatSold', [named]), nameOf).what).toBe('sold the boat');
  });

  it('leaves out what the sentence says, and changes between nothing and nothing', () => {
    const changes = [
      { field: 'afloat', from: 'no', to: 'yes' },
      { field: 'size', from: '', to: null },
    ];
    expect(wordedEntry(labels, entry('BoatLaunched', changes), nameOf).changes).toEqual([]);
  });

  it('tells of lists only what came and went', () => {
    const { changes } = wordedEntry(
      labels,
      entry('CrewChanged', [{ field: 'crew', from: ['a', 'b'], to: ['b', 'c'] }]),
      nameOf,
    );
    expect(changes).toEqual([{ label: 'CREW', from: 'a', to: 'c', isList: true }]);
  });
});

test('the first entry of a record with defaults shows only what differs from them', () => {
  const begun = { ...labels, changesIn: changesFrom({ size: '7', crew: ['a'], owner: '' }) };
  const all = [
    { field: 'size', from: null, to: '8' },
    { field: 'crew', from: null, to: ['a'] },
    { field: 'owner', from: null, to: '' },
  ];
  const told = (version: number) => wordedEntry(begun, entry('BoatChosen', all, version), nameOf).changes;
  expect(told(1)).toEqual([{ label: 'SIZE', from: '7', to: '8' }]);
  expect(told(2)).toContainEqual({ label: 'CREW', from: null, to: 'a', isList: true });
});

test('the author of a value is who set it last, whatever their order', () => {
  const entries = [
    entry('BoatCreated', [{ field: 'size', from: null, to: '7' }], 1, 'asha'),
    entry('BoatResized', [{ field: 'size', from: '7', to: '8' }], 3, 'boris'),
    entry('BoatSold', [{ field: 'owner', from: null, to: 'mei' }], 2, 'cleo'),
  ];
  expect(lastAuthorOf(entries, 'size')).toBe('boris');
  expect(lastAuthorOf(entries, 'colour')).toBeNull();
});
