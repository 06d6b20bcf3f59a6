import { expect, test } from '@jest/globals';
import type { ImportContext } from '@atrium/contracts/imports/cell-values';
import { defaultTaskStatuses } from '@atrium/contracts/settings/task-board';
import { firstUnits } from '@atrium/contracts/settings/units';
import { chosenKey, mappingOf, valuesIn } from './column-values';

const context: ImportContext = {
  people: [],
  applications: ['billing'],
  modules: ['stock'],
  policyCategories: [],
  taskStatuses: defaultTaskStatuses,
  ...firstUnits,
  labels: [],
  importer: { id: 'helen-id', role: 'admin', department: 'hr' },
  accounts: [],
};
const table = {
  header: ['Summary', 'Status', 'Project name'],
  rows: [
    ['a', 'Done', 'billing'],
    ['b', 'done ', 'Web'],
    ['c', 'New', ''],
    ['d', 'Parked', 'Web'],
    ['e', 'x'.repeat(300), ''],
  ],
};
const of = { collection: 'bugs', columns: ['description', 'status', 'app'], source: 'jira' } as const;
const shown = (chosen: readonly (readonly [string, string])[] = []) =>
  valuesIn(table, of, context, new Map(chosen.map(([key, to]) => [key, to])));

test('every value of a column of choices is shown, how often it occurs and what it becomes, those without a match first', () => {
  const said = shown().map(({ field, values }) => [
    field.name,
    values.map(({ text, count, becomes }) => [text.slice(0, 6), count, becomes]),
  ]);
  expect(said).toEqual([
    [
      'app',
      [
        ['Web', 2, null],
        ['billin', 1, 'billing'],
      ],
    ],
    [
      'status',
      [
        ['Parked', 1, null],
        ['xxxxxx', 1, null],
        ['Done', 2, 'Resolved'],
        ['New', 1, 'New'],
      ],
    ],
  ]);
  expect(shown()[1]?.values.map(({ canBecome }) => canBecome)).toEqual([true, false, true, true]);
});

test('only what becomes something else than it means is sent, also what is left empty', () => {
  expect(mappingOf(shown())).toEqual([{ field: 'status', from: 'Done', to: 'Resolved' }]);
  const chosen = shown([
    [chosenKey('status', 'DONE'), 'Closed'],
    [chosenKey('status', 'Parked'), ''],
    [chosenKey('app', 'web'), 'billing'],
  ]);
  expect(mappingOf(chosen)).toEqual([
    { field: 'app', from: 'Web', to: 'billing' },
    { field: 'status', from: 'Done', to: 'Closed' },
    { field: 'status', from: 'Parked', to: '' },
  ]);
});
