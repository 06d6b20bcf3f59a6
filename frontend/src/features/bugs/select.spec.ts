import { describe, expect, it, test } from '@jest/globals';
import { bugKind } from '@atrium/contracts/bugs/kind';
import { bugStatuses } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { BugSearch } from './bug-search';
import { sampleBug } from '../../shared-features/record-list/sample-records';
import { fileColumns } from '../../shared-features/record-list/record-file';
import {
  countByStatus,
  filterFields,
  searchRecords,
  sortValues,
} from '../../shared-features/record-list/search-records';
import { withPresentAssignee, bugListing } from './select';

const bug = (n: number, part: Partial<BugView> = {}) => sampleBug({ _id: `b${n}`, bugnumber: n, ...part });
const mei = { _id: 'mei', username: 'Mei Lin', email: 'mei@acme.test' };
const daniel = { _id: 'daniel', username: 'Daniel', email: 'daniel@other.test' };

describe('searching', () => {
  const bugs = [
    bug(1, { app: 'billing', assignedTo: mei, createdby: daniel, coassignees: ['zoe'] }),
    bug(12, { app: 'stock', priority: 'Urgent', status: 'In Progress', watchers: ['mei'], createdby: mei }),
    bug(2, {
      app: 'qr',
      description: 'Éclair is not found',
      settledAt: '2026-03-05T12:00:00Z',
      status: 'Closed',
      assignedTo: mei,
    }),
    bug(3, { deleted: true }),
  ];
  const found = (search: BugSearch, me = 'mei') =>
    searchRecords(bugListing, bugs, search, { me, timeZone: 'UTC', people: new Map() }).map(
      ({ bugnumber }) => bugnumber,
    );

  it('without a field shows all that are not deleted', () => {
    expect(found({})).toEqual([1, 12, 2]);
    expect(found({ field: 'app', q: '   ' })).toEqual([1, 12, 2]);
    expect(found({ field: 'elsewhere', q: 'stock' })).toEqual([1, 12, 2]);
  });

  it('finds a trimmed term anywhere in the field, whatever its case', () => {
    expect(found({ field: 'app', q: ' ILL ' })).toEqual([1]);
    expect(found({ field: 'status', q: 'prog' })).toEqual([12]);
    expect(found({ field: 'description', q: 'eclair' })).toEqual([2]);
    expect(found({ field: 'assignedTo', q: 'lin' })).toEqual([1, 2]);
    expect(found({ field: 'reportedBy', q: 'other.test' })).toEqual([1]);
  });

  it('finds a term in every field without one, but options', () => {
    expect(found({ q: 'stock' })).toEqual([1, 12, 2]);
    expect(found({ q: ' ECLAIR ' })).toEqual([2]);
    expect(found({ q: 'lin' })).toEqual([1, 12, 2]);
    expect(found({ q: 'other.test' })).toEqual([1]);
    expect(found({ q: 'prog' })).toEqual([]);
    expect(found({ q: '12' })).toEqual([12]);
    expect(found({ q: 'bug-12' })).toEqual([12]);
  });

  it('finds a number only as a whole, as it is or as it is shown', () => {
    expect(found({ field: 'bugnumber', q: '1' })).toEqual([1]);
    expect(found({ field: 'bugnumber', q: ' bug-12 ' })).toEqual([12]);
    expect(found({ field: 'bugnumber', q: 'x' })).toEqual([]);
    expect(found({ field: 'description', q: 'BUG-12' })).toEqual([12]);
  });

  it('knows what is open, and what is whose', () => {
    expect(found({ only: 'open' })).toEqual([1, 12]);
    expect(found({ only: 'mine' })).toEqual([1, 2]);
    expect(found({ only: 'todo' })).toEqual([1]);
    expect(found({ only: 'mine' }, 'zoe')).toEqual([1]);
    expect(found({ only: 'todo' }, 'zoe')).toEqual([1]);
    expect(found({ only: 'unassigned' })).toEqual([12]);
    expect(found({ only: 'watched' })).toEqual([12]);
    expect(found({ only: 'reported' })).toEqual([12, 2]);
    expect(found({ only: 'deleted' })).toEqual([3]);
  });

  it('keeps to whose they are, and to the department of those', () => {
    const people = new Map([['mei', 'developer']]);
    const whose = (search: BugSearch) =>
      searchRecords(bugListing, bugs, search, { me: 'mei', timeZone: 'UTC', people }).map(({ bugnumber }) => bugnumber);
    expect(whose({ assignee: 'mei' })).toEqual([1, 2]);
    expect(whose({ assignee: 'none' })).toEqual([12]);
    expect(whose({ department: 'developer' })).toEqual([1, 2]);
    expect(whose({ department: 'hr' })).toEqual([]);
  });

  it('keeps to a span of days, its ends included', () => {
    expect(found({ from: '2026-03-01', to: '2026-03-01' })).toEqual([1, 12, 2]);
    expect(found({ from: '2026-03-02' })).toEqual([]);
  });
});

const custom = (fields: Record<string, string | number | boolean>): BugView['custom'] => ({
  template: 'place',
  version: 1,
  name: 'Place',
  fields: Object.entries(fields).map(([key, value]) => ({
    key,
    label: key,
    type: typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'checkbox' : 'text',
    value,
  })),
});

describe('the fields of templates', () => {
  const bugs = [
    bug(1, { custom: custom({ till: 'Till 4', guests: 2, seen: true }) }),
    bug(2, { custom: custom({ till: 'Kasse Süd', guests: 12, seen: false }) }),
    bug(3),
  ];
  const found = (search: BugSearch) =>
    searchRecords(bugListing, bugs, search, { me: 'mei', timeZone: 'UTC', people: new Map() }).map(
      ({ bugnumber }) => bugnumber,
    );

  it('are searched, texts anywhere, numbers and boxes as a whole', () => {
    expect(found({ field: 'custom.till', q: 'sud' })).toEqual([2]);
    expect(found({ field: 'custom.guests', q: '2' })).toEqual([1]);
    expect(found({ field: 'custom.seen', q: 'Yes' })).toEqual([1]);
    expect(found({ field: 'custom.gone', q: 'Yes' })).toEqual([]);
    expect(found({ field: 'custom.till' })).toEqual([1, 2, 3]);
  });

  it('are sorted by', () => {
    const values = sortValues(bugKind, { column: 'custom.guests', direction: 'asc' });
    expect(bugs.map((each) => values['custom.guests']?.(each))).toEqual([2, 12, null]);
  });
});

test('the list is searched, sorted and exported by what the declaration says', () => {
  expect(filterFields(bugKind)).toEqual([
    { id: 'description', label: 'Description' },
    { id: 'bugnumber', label: 'Bug ID', numeric: true },
    { id: 'app', label: 'App' },
    { id: 'module', label: 'Module' },
    { id: 'priority', label: 'Priority' },
    { id: 'severity', label: 'Severity' },
    { id: 'labels', label: 'Labels' },
    { id: 'status', label: 'Status' },
    { id: 'assignedTo', label: 'Assigned to' },
    { id: 'reportedBy', label: 'Reported By' },
  ]);
  const sample = bug(7, {
    priority: 'P3',
    module: '',
    coassignees: ['ann', 'zoe'],
    assignedTo: mei,
    createdby: daniel,
  });
  expect(Object.entries(sortValues(bugKind)).map(([id, valueOf]) => [id, valueOf(sample)])).toEqual([
    ['bugnumber', 7],
    ['app', 'billing'],
    ['module', null],
    ['priority', 3],
    ['severity', null],
    ['labels', null],
    ['status', 0],
    ['assignedTo', 'Mei Lin'],
    ['reportedBy', 'daniel@other.test'],
  ]);
  expect(fileColumns(bugKind, (id) => `name of ${id}`).map(({ header, value }) => [header, value(sample)])).toEqual([
    ['Bug ID', 'BUG-7'],
    ['App', 'billing'],
    ['Module', ''],
    ['Priority', 'P3'],
    ['Severity', ''],
    ['Labels', ''],
    ['Status', 'New'],
    ['Assigned to', 'Mei Lin'],
    ['Co-assignees', 'name of ann, name of zoe'],
    ['Reported By', 'daniel@other.test'],
    ['Created', '2026-03-01T09:00:00.000Z'],
    ['Updated', '2026-03-01T09:00:00.000Z'],
    ['Settled', null],
    ['Comments', 0],
    ['Description', 'The bill is printed twice'],
  ]);
});

test('deleted bugs count in no status', () => {
  const counts = countByStatus(bugStatuses, [bug(1), bug(2, { status: 'Closed' }), bug(3, { deleted: true })]);
  expect(counts).toEqual({ New: 1, 'In Progress': 0, Resolved: 0, Closed: 1, Invalid: 0 });
});

test('a bug of a deleted person is assigned to nobody', () => {
  const taken = bug(1, { assignedTo: { _id: 'ann', username: 'ann' } });
  expect(withPresentAssignee(taken, () => false).assignedTo).toBeNull();
  expect(withPresentAssignee(taken, () => true)).toBe(taken);
});
