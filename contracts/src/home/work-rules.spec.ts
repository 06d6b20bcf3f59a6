import { describe, expect, it, test } from '@jest/globals';
import type { FieldChange, HistoryEntry } from '../core/history.js';
import { concernsAny, dayPartsOf, holdingOf, isInTeamOf, mayReadDayOf } from './work-rules.js';

const change = (field: string, from: unknown, to: unknown): FieldChange => ({ field, from, to });
const entry = (version: number, changes: FieldChange[], comment?: string): HistoryEntry => ({
  _id: `e${version}`,
  version,
  type: 'Changed',
  at: '2026-03-02T09:00Z',
  by: { _id: 'ann', username: 'Ann' },
  changes,
  ...(comment === undefined ? {} : { comment }),
});

describe('a person’s work on a record', () => {
  test.each<[string, string, HistoryEntry[], string[]]>([
    ['made it', 'bugs', [entry(1, [change('status', null, 'New')])], ['created']],
    [
      'made and closed it',
      'tasks',
      [entry(1, []), entry(2, [change('state', 'open', 'done')])],
      ['created', 'closed', 'moved'],
    ],
    ['answered it', 'tickets', [entry(4, [], 'We are on it')], ['answered']],
    ['moved it', 'tickets', [entry(4, [change('ticketstatus', 'New', 'Open')])], ['moved']],
    ['handed it on', 'bugs', [entry(4, [change('assignedTo', null, { _id: 'bob' })])], ['moved']],
    ['shared it', 'bugs', [entry(4, [change('coassignees', [], ['bob'])])], ['moved']],
    ['closed it', 'tickets', [entry(4, [change('ticketstatus', 'Open', 'Resolved')])], ['closed', 'moved']],
    [
      'set what was closed to another closed status',
      'bugs',
      [entry(4, [change('status', 'Resolved', 'Closed')])],
      ['moved'],
    ],
    ['decided about it', 'leave', [entry(2, [change('state', 'Pending', 'Approved')])], ['answered']],
    ['deleted it', 'bugs', [entry(4, [change('deleted', false, true)])], ['removed']],
    ['changed something else', 'bugs', [entry(4, [change('module', 'a', 'b')])], ['changed']],
  ])('%s', (_, collection, entries, parts) => {
    expect(dayPartsOf(collection, entries)).toEqual(parts);
  });
});

describe('with whom a record lies', () => {
  it('is its holder, while there is something to do', () => {
    expect(holdingOf('bugs', { status: 'New', assignedTo: { _id: 'bob' } })).toEqual({ holder: 'bob', open: true });
    expect(holdingOf('tickets', { ticketstatus: 'Open', assigntask: '' })).toEqual({ holder: null, open: true });
    expect(holdingOf('tasks', { state: 'done', assignee: 'bob' }).open).toBe(false);
    expect(holdingOf('bugs', { status: 'New', assignedTo: null, deleted: true }).open).toBe(false);
    expect(holdingOf('leave', { state: 'Pending', approver: { _id: 'eve' } })).toEqual({ holder: 'eve', open: true });
    // Nobody holds requests for features, or policies.
    expect(holdingOf('feature-requests', { status: 'New' }).open).toBe(false);
    expect(holdingOf('policies', {}).open).toBe(false);
  });

  it('makes it the work of who holds it, began it or watches it', () => {
    const ann = new Set(['ann']);
    for (const doc of [
      { assigntask: 'ann' },
      { createdby: { _id: 'ann' } },
      { watchers: ['bob', 'ann'] },
      { user: 'ann' },
    ])
      expect(concernsAny(doc, ann)).toBe(true);
    expect(concernsAny({ assignee: 'bob', coassignees: ['ann'] }, ann)).toBe(true);
    expect(concernsAny({ assigntask: 'bob', createdby: { _id: 'bob' }, watchers: [] }, ann)).toBe(false);
  });
});

describe('a team', () => {
  const boss = { id: 'boss', department: 'support', manager: 'chief' };
  const [ann, bob] = ['ann', 'bob'].map((id) => ({ id, department: 'support', manager: 'boss' }));
  const eve = { id: 'eve', department: 'sales', manager: 'other' };

  it('is who reports to one, or to the same manager', () => {
    if (ann === undefined || bob === undefined) throw new Error('unreachable');
    expect([ann, bob, eve].map((other) => isInTeamOf(boss, other))).toEqual([true, true, false]);
    expect([boss, ann, bob, eve].map((other) => isInTeamOf(ann, other))).toEqual([false, false, true, false]);
  });

  it('may open each other’s days, and so may the approver', () => {
    if (ann === undefined || bob === undefined) throw new Error('unreachable');
    const member = { role: 'member' } as const;
    expect(mayReadDayOf(member, ann, ann)).toBe(true);
    expect(mayReadDayOf(member, bob, ann)).toBe(true);
    expect(mayReadDayOf(member, eve, ann)).toBe(false);
    expect(mayReadDayOf(member, boss, ann)).toBe(true);
    expect(mayReadDayOf(member, ann, boss)).toBe(false);
    expect(mayReadDayOf({ role: 'manager' }, eve, ann)).toBe(false);
    expect(mayReadDayOf({ role: 'admin' }, eve, ann)).toBe(true);
  });
});
