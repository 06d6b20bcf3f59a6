import { bugKind } from '@atrium/contracts/bugs/kind';
import type { BugView } from '@atrium/contracts/bugs/views';
import { expect, it } from '@jest/globals';
import { compileQuery, type QueryWorld } from '../../shared-features/record-list/query/compile-query';
import { queryFieldsOf } from '../../shared-features/record-list/query/query-fields';
import type { RecordQuery } from '../../shared-features/record-list/query/use-record-query';
import { sampleBug } from '../../shared-features/record-list/sample-records';
import { barFields, barsOf, narrowedTo } from './bars';

const people = [
  { _id: 'mei', username: 'mei.lin', displayName: 'Mei Lin' },
  { _id: 'zoe', username: 'zoe', displayName: 'Zoë' },
];
const world: QueryWorld = { me: 'mei', people, today: '2026-03-02', weekStart: 1, dayOf: (at) => at.slice(0, 10) };
const fields = queryFieldsOf(bugKind, { namesOf: () => ['qr', 'billing'] });
const query: Pick<RecordQuery, 'compile' | 'fields'> = { fields, compile: (text) => compileQuery(text, fields, world) };
const mei = { _id: 'mei', username: 'mei.lin', email: 'mei@acme.test' };
const bug = (n: number, part: Partial<BugView> = {}) => sampleBug({ _id: `b${n}`, bugnumber: n, ...part });
const bugs = [
  bug(1, { status: 'In Progress', assignedTo: mei, priority: 'P1' }),
  bug(2, { status: 'New', assignedTo: mei, coassignees: ['zoe'], priority: 'P2' }),
  bug(3, { status: 'In Progress', assignedTo: null, priority: '' }),
];
const names = {
  username: (id: string) => people.find(({ _id }) => _id === id)?.username ?? null,
  shown: (id: string) => people.find(({ _id }) => _id === id)?.displayName ?? id,
};
const bars = (name: string) => {
  const field = barFields(fields).find((each) => each.name === name);
  return field === undefined ? null : barsOf(bugs, field, query, names);
};

it('there is a bar for each value that is there, in the order of the field', () => {
  expect(bars('status')?.map(({ label, count }) => [label, count])).toEqual([
    ['New', 1],
    ['In Progress', 2],
  ]);
  expect(bars('priority')?.map(({ id, count }) => [id, count])).toEqual([
    ['P1', 1],
    ['P2', 1],
    ['', 1],
  ]);
});

it('people who work along have their records too, those with most come first, and nobody last', () => {
  expect(bars('assignee')?.map(({ label, count }) => [label, count])).toEqual([
    ['Mei Lin', 2],
    ['Zoë', 1],
    ['None', 1],
  ]);
});

it('a bar counts what the list finds once it is narrowed to it', () => {
  for (const { name } of barFields(fields)) {
    for (const bar of bars(name) ?? []) {
      const { q } = narrowedTo({ q: 'status:new,"in progress"' }, bar, query);
      const { keeps, words, problems } = query.compile(String(q));
      expect([words, problems]).toEqual(['', []]);
      expect(bugs.filter((each) => keeps?.(each))).toHaveLength(bar.count);
    }
  }
});

it('what stands in no bar is a text, a number or what chips say', () => {
  const offered = barFields(fields).map(({ name }) => name);
  expect(offered).toEqual(expect.arrayContaining(['status', 'priority', 'assignee']));
  expect(offered).not.toEqual(expect.arrayContaining(['is']));
  expect(bars('description')).toBeNull();
});

it('the list keeps its other filters, and a value that was chosen from a list becomes a term', () => {
  const bar = { term: 'status:New' };
  expect(narrowedTo({ only: 'open', sort: '-priority' }, bar, query)).toEqual({
    only: 'open',
    sort: '-priority',
    q: 'status:New',
  });
  expect(narrowedTo({ field: 'priority', q: 'P1' }, bar, query)).toEqual({ q: 'priority:P1 status:New' });
  expect(narrowedTo({ field: 'description', q: 'till' }, bar, query)).toEqual({
    field: 'description',
    q: 'till status:New',
  });
});
