import { expect, it } from '@jest/globals';
import type { CustomValue, FormField } from '@atrium/contracts/core/custom-fields';
import { matchesPattern } from '@atrium/contracts/core/field-patterns';
import { type FilledRecord, triedRecords } from './tried-records';

const field = (key: string, part: Partial<FormField> = {}): FormField => ({
  key,
  label: key.toUpperCase(),
  type: 'text',
  required: false,
  options: [],
  constant: '',
  ...part,
});

const record = (_id: string, day: string, values: Record<string, CustomValue>, part: Partial<FilledRecord> = {}) => ({
  _id,
  version: 1,
  createdAt: `${day}T10:00:00Z`,
  custom: {
    template: 't1',
    version: 1,
    name: 'Tills',
    fields: Object.entries(values).map(([key, value]) => ({
      key,
      label: key,
      type: key === 'pin' ? ('password' as const) : typeof value === 'number' ? ('number' as const) : ('text' as const),
      value,
    })),
  },
  ...part,
});

const records: FilledRecord[] = [
  record('early', '2026-10-01', { till: '' }),
  record('one', '2026-11-02', { till: 'T-1', guests: 12, gone: 'x', pin: 'sealed' }),
  record('two', '2026-11-03', { till: '', guests: 40, pin: '' }),
  record('three', '2026-11-04', { till: 'seven', guests: 3, pin: 'sealed' }),
  record('deleted', '2026-11-04', { till: '' }, { deleted: true }),
  { _id: 'plain', version: 1, createdAt: '2026-11-04T10:00:00Z' },
];
const span = { from: '2026-11-01', to: '2026-11-30', dayOf: (at: string) => at.slice(0, 10), matches: matchesPattern };
const saved = [
  field('till'),
  field('guests', { type: 'number' }),
  field('gone', { required: true }),
  field('pin', { type: 'password' }),
];
const tried = [
  field('till', { required: true, pattern: 'T-\\d', patternMessage: 'Such as T-7' }),
  field('guests', { type: 'number', most: '30' }),
  field('pin', { type: 'password', required: true }),
];

it('finds the records of the span that changed fields would have refused, by field and why, the newest first', () => {
  const { seen, refused, before, fields } = triedRecords(records, { ...span, fields: tried, saved });
  expect(seen).toBe(3);
  // Neither of them was asked for what is gone.
  expect(before).toBe(2);
  expect(refused.map(({ record: { _id }, problems }) => [_id, problems])).toEqual([
    ['three', [{ label: 'TILL', message: 'Such as T-7' }]],
    [
      'two',
      [
        { label: 'TILL', message: expect.stringMatching(/required/i) },
        { label: 'GUESTS', message: 'At most 30' },
        { label: 'PIN', message: expect.stringMatching(/required/i) },
      ],
    ],
  ]);
  expect(fields.map(({ label, count }) => `${label} ${count}`)).toEqual(['TILL 1', 'TILL 1', 'GUESTS 1', 'PIN 1']);
});

it('does not ask for fields that would not be shown, nor for a saved form where there is none', () => {
  const shownWhen = { key: 'till', values: ['T-1'] };
  const fields = [field('till'), field('extra', { required: true, shownWhen })];
  const { refused, before } = triedRecords(records, { ...span, fields, saved: null });
  expect(refused.map(({ record: { _id } }) => _id)).toEqual(['one']);
  expect(before).toBeNull();
});
