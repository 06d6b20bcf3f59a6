import { bugKind } from '@atrium/contracts/bugs/kind';
import type { BugView } from '@atrium/contracts/bugs/views';
import { companyEventKind } from '@atrium/contracts/company-events/kind';
import type { FormField } from '@atrium/contracts/core/custom-fields';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import { leaveKind } from '@atrium/contracts/leave/kind';
import { paySlipKind } from '@atrium/contracts/payslips/kind';
import { policyKind } from '@atrium/contracts/policies/kind';
import { projectKind } from '@atrium/contracts/projects/kind';
import { sprintKind } from '@atrium/contracts/sprints/kind';
import { taskKind } from '@atrium/contracts/tasks/kind';
import type { Label } from '@atrium/contracts/settings/labels';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import { describe, expect, it, test } from '@jest/globals';
import type { Scopes } from '../record-address';
import { sampleBug } from '../sample-records';
import { compileQuery, type QueryWorld } from './compile-query';
import { fieldMeant, queryFieldsOf } from './query-fields';
import { querySuggestions } from './query-suggestions';

const people = [
  { _id: 'mei', username: 'mei', firstname: 'Mei', lastname: 'Tan' },
  { _id: 'ann', username: 'ann' },
  { _id: 'anna', username: 'anna.ek', firstname: 'Anna', lastname: 'Ek' },
];
const world: QueryWorld = {
  me: 'mei',
  people,
  today: '2026-11-26',
  weekStart: 1,
  dayOf: (instant) => instant.slice(0, 10),
};
const scopes: Scopes<BugView> = {
  open: { label: 'Open', shows: ({ status }) => status === 'New' || status === 'In Progress' },
  watched: { label: 'Watching', shows: ({ watchers }, me) => watchers.includes(me) },
  deleted: { label: 'Deleted', shows: () => true },
};
const own: FormField[] = [
  { key: 'k1', label: 'Root cause', type: 'select', options: ['Own code', 'Library: other'] },
  { key: 'k2', label: 'Cost', type: 'number', options: [] },
].map((field) => field as unknown as FormField);
const namesOf = (list: string) => (list === 'applications' ? ['billing', 'stock'] : ['qr codes', 'stock']);
const ofCompany: Label[] = [
  { id: 'l1', name: 'UI', color: 'blue', into: null },
  { id: 'l2', name: 'Slow', color: 'teal', into: 'l3' },
  { id: 'l3', name: 'Speed', color: 'teal', into: null },
];
const fields = queryFieldsOf(bugKind, { own, scopes, namesOf, labels: ofCompany });

const filled = (k1: string, k2: number) =>
  ({
    template: 't',
    fields: [
      { key: 'k1', label: 'Root cause', type: 'select', value: k1 },
      { key: 'k2', label: 'Cost', type: 'number', value: k2 },
    ],
  }) as unknown as NonNullable<BugView['custom']>;

const bugs = [
  sampleBug({
    bugnumber: 1,
    status: 'New',
    priority: 'P1',
    app: 'billing',
    module: 'qr codes',
    watchers: ['mei'],
    coassignees: ['anna'],
    severity: 'Critical',
    labels: ['l1'],
  }),
  sampleBug({
    bugnumber: 2,
    status: 'In Progress',
    priority: 'Urgent',
    app: 'stock',
    module: '',
    assignedTo: { _id: 'mei', username: 'mei' },
    createdAt: '2026-11-20T09:00:00.000Z',
    custom: filled('Own code', 7),
    points: 3,
    severity: 'Minor',
    labels: ['l1', 'l2'],
  }),
  sampleBug({
    bugnumber: 3,
    status: 'Resolved',
    priority: '',
    createdby: { _id: 'anna', username: 'anna.ek', email: 'anna@acme.test' },
    assignedTo: { _id: 'ann', username: 'ann' },
    createdAt: '2026-11-26T09:00:00.000Z',
    uploaded: '2026-11-24',
    commentcount: 4,
    custom: filled('Library: other', 12),
  }),
];

function ask(text: string) {
  const { words, keeps, problems } = compileQuery(text, fields, world);
  return { words, problems, numbers: bugs.filter((bug) => keeps?.(bug) ?? true).map(({ bugnumber }) => bugnumber) };
}

describe('a query keeps', () => {
  it.each([
    ['status:new', [1]],
    ['Status:NEW', [1]],
    ['status:"in progress"', [2]],
    ['status:in-progress', [2]],
    ['status:prog', [2]],
    ['status:new,resolved', [1, 3]],
    ['status:open', [1, 2]],
    ['-status:open', [3]],
    ['-status:new,resolved', [2]],
    ['is:open', [1, 2]],
    ['is:watched', [1]],
    ['is:watching', [1]],
    ['-is:watched', [2, 3]],
    ['assignee:me', [2]],
    ['assignee:mei', [2]],
    ['assigned:"mei tan"', [2]],
    ['assigned-to:@ann', [3]],
    ['assignee:nobody', [1]],
    ['-assignee:none', [2, 3]],
    ['assignee:anna.ek', [1]],
    ['co-assignee:anna.ek', [1]],
    ['co-assignees:none', [2, 3]],
    ['assignee:me,nobody', [1, 2]],
    ['reporter:an', [3]],
    ['reported-by:anna@acme.test', [3]],
    ['author:me', [1, 2]],
    ['priority:high', [1]],
    ['priority:urgent', [2]],
    ['priority:none', [3]],
    ['label:ui severity:critical', [1]],
    ['labels:speed', [2]],
    ['label:slow', [2]],
    ['-label:ui', [3]],
    ['label:none', [3]],
    ['severity:critical,minor', [1, 2]],
    ['app:bill', [1, 3]],
    ['module:"qr codes"', [1]],
    ['module:none', [2]],
    ['id:2', [2]],
    ['number:BUG-3', [3]],
    ['bug-id:>1', [2, 3]],
    ['created:>2026-11-01', [2, 3]],
    ['created:today', [3]],
    ['created:friday', [2]],
    ['created:>friday', [3]],
    ['created:<=friday', [1, 2]],
    ['created:"last week"', [2]],
    ['created:2026-11', [2, 3]],
    ['created:2026-03..2026-11-20', [1, 2]],
    ['created:>7d', [2, 3]],
    ['uploaded:<friday', [3]],
    ['uploaded:none', [1, 2]],
    ['comments:>3', [3]],
    ['comments:0', [1, 2]],
    ['points:>=3', [2]],
    ['root-cause:own', [2]],
    ['"Root cause":"Library: other"', [3]],
    ['cost:>10', [3]],
    ['cost:none', [1]],
    ['status:open assignee:me', [2]],
    ['status:open -assignee:me priority:high', [1]],
  ])('%s', (text, numbers) => expect(ask(text)).toEqual({ words: '', problems: [], numbers }));

  it('all where it has no terms, and searches for its words', () => {
    expect(compileQuery('bill is "printed"', fields, world)).toEqual({
      words: 'bill is printed',
      keeps: null,
      problems: [],
      asked: new Set(),
    });
    expect(ask('printed status:new twice').words).toBe('printed twice');
  });
});

test('it says what it asks about', () => {
  expect(compileQuery('state:new x assigned:me colour:red', fields, world).asked).toEqual(
    new Set(['status', 'assignee']),
  );
});

describe('what is not understood is told:', () => {
  it.each([
    ['colour:red x', 'No field is called “colour”, so colour:red is searched for as text.', [1, 2, 3], 'colour:red x'],
    ['status:lost', /^Status is never “lost”\. It is one of New, In Progress, Resolved, Closed, Invalid, Open\.$/, []],
    ['-status:lost', /^Status is never “lost”/, [1, 2, 3]],
    ['is:deleted', 'is is never “deleted”. It is one of Open, Watching.', []],
    ['assignee:zoe', 'Nobody is called “zoe”.', []],
    ['module:tax', 'Module has no “tax” now. There are qr codes, stock.', []],
    ['status:', 'Status is left out: write its value right after the colon, as in status:New.', [1, 2, 3]],
    ['created:soon', /^Created is left out: “soon” is no day\./, [1, 2, 3]],
    ['-created:soon', /^Created is left out/, [1, 2, 3]],
    ['comments:many', /^Comments is left out: “many” is no number\./, [1, 2, 3]],
    ['status:>new', 'Status is left out: > compares days and numbers only.', [1, 2, 3]],
    ['status:new,lost', /^Status is never “lost”/, [1]],
  ])('%s', (text, problem, numbers, words = '') => {
    const asked = ask(text);
    expect(asked).toMatchObject({ numbers, words });
    expect(asked.problems).toHaveLength(1);
    expect(asked.problems[0]).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem));
  });

  it('each once', () => expect(ask('assignee:zoe assignee:zoe').problems).toHaveLength(1));
});

const labels = (text: string) => querySuggestions(text, fields, people).map(({ label }) => label);
const queries = (text: string) => querySuggestions(text, fields, people).map(({ query }) => query);

describe('suggestions', () => {
  it('are fields first, then their values', () => {
    expect(labels('sta')).toEqual(['status:']);
    expect(labels('rep')).toEqual(['reported-by:']);
    expect(labels('printer -ro')).toEqual(['root-cause:']);
    expect(labels('status:')).toEqual([
      'status:New',
      'status:"In Progress"',
      'status:Resolved',
      'status:Closed',
      'status:Invalid',
      'status:open',
    ]);
    expect(labels('status:new,in')).toEqual(['status:"In Progress"', 'status:Invalid']);
    expect(labels('assignee:an')).toEqual(['assignee:ann', 'assignee:anna.ek', 'assignee:mei']);
    expect(labels('assignee:tan')).toEqual(['assignee:mei']);
    expect(labels('created:>last')).toEqual(['created:"last week"', 'created:"last month"']);
    expect(labels('module:')).toEqual(['module:"qr codes"', 'module:stock', 'module:none']);
    expect(labels('is:')).toEqual(['is:open', 'is:watched']);
  });

  it('complete the end of the search', () => {
    expect(queries('printer -sta')).toEqual(['printer -status:']);
    expect(queries('x status:new,"in p')).toEqual(['x status:new,"In Progress" ']);
    expect(queries('created:>yest')).toEqual(['created:>yesterday ']);
  });

  it('end where a value is whole, or nothing is begun', () => {
    for (const text of ['status:new', 'status:new ', 'assignee:me', 'colour:r', 'id:3', 'printer ', 'zzz'])
      expect(labels(text)).toEqual([]);
  });

  it('of an empty box are all fields', () => {
    expect(labels('')).toHaveLength(fields.length);
  });
});

test.each([
  ['bugs', bugKind],
  ['requests', featureRequestKind],
  ['tickets', ticketKind],
  ['cards', taskKind],
  ['projects', projectKind],
  ['policies', policyKind],
  ['leave', leaveKind],
  ['events', companyEventKind],
  ['sprints', sprintKind],
  ['pay slips', paySlipKind],
])('each field of %s is found by the name that is suggested for it', (_many, kind) => {
  const all = queryFieldsOf(kind, { namesOf });
  expect(all.length).toBeGreaterThan(4);
  for (const field of all) {
    expect(field.name).toMatch(/^[a-z][a-z-]*$/);
    expect(fieldMeant(all, field.name)).toBe(field);
  }
});

test('labels are found in singular, and due dates by their short name', () => {
  const cards = queryFieldsOf(taskKind, { namesOf });
  const { keeps } = compileQuery('label:ui due:<friday priority:high', cards, world);
  const card = { labels: ['UI', 'print'], starttime: '2026-11-26T10:00', priority: 'T2' };
  expect(keeps?.(card)).toBe(true);
  expect(keeps?.({ ...card, labels: ['print'] })).toBe(false);
  expect(keeps?.({ ...card, starttime: '2026-11-27' })).toBe(false);
  expect(keeps?.({ ...card, starttime: '' })).toBe(false);
  expect(keeps?.({ ...card, priority: 'T1' })).toBe(false);
});

test('leave is found by its person, state and days', () => {
  const leaves = queryFieldsOf(leaveKind, { namesOf });
  const leave = { user: 'anna', state: 'Pending', startDate: '2026-12-07', endDate: '2026-12-11', days: 5 };
  const keeps = (query: string) => compileQuery(query, leaves, world).keeps?.(leave);
  expect(keeps('person:anna state:pending from:>2026-12-01 days:>=5')).toBe(true);
  expect(keeps('until:<2026-12-10')).toBe(false);
  expect(keeps('person:mei')).toBe(false);
});
