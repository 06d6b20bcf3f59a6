import { describe, expect, it } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import { bugView } from '../../../test/item-views.js';
import { recorded } from '../../../test/projection-spec.js';
import type { BugEvent } from './events.js';
import { bugNotificationRules } from './notification-rules.js';

const remark = (...mentions: string[]) => ({ comment: 'c1', text: 'Look', author: 'ann', mentions });

/** The notifications of an event, given the bug before and after it. */
function notified(event: BugEvent, before: Partial<BugView> = {}, after: Partial<BugView> = before) {
  const [first] = recorded('bug', [event]);
  if (first === undefined) return [];
  const was = bugView({ watchers: ['ann', 'bob'], ...before });
  const change = { id: 'bug', before: was, after: bugView({ ...was, ...after }), recorded: first };
  return bugNotificationRules
    .notifies(change)
    .map(({ kind, what, to, from = '', until = '' }) => [kind, what, to, from, until]);
}
const cem = { _id: 'cem', username: 'cem' };

describe('of a bug', () => {
  it('its watchers are notified of its status and of comments', () => {
    expect(notified({ type: 'BugStatusChanged', data: { status: 'Resolved' } }, {}, { status: 'Resolved' })).toEqual([
      ['mentioned', 'mentioned', [], '', ''],
      ['watched', 'status', ['ann', 'bob'], 'New', 'Resolved'],
    ]);
    expect(notified({ type: 'BugDetailsChanged', data: { priority: 'P2' } })).toEqual([
      ['watched', 'details', ['ann', 'bob'], '', ''],
    ]);
  });

  it('a mentioned person is notified of the mention, not of the comment', () => {
    expect(notified({ type: 'BugCommented', data: { remark: remark('bob', 'dora') } })).toEqual([
      ['mentioned', 'mentioned', ['bob', 'dora'], '', ''],
      ['watched', 'commented', ['ann'], '', ''],
    ]);
  });

  it('the new assignee is notified, and the former one', () => {
    expect(
      notified({ type: 'BugAssigned', data: { assignee: cem } }, { assignedTo: { _id: 'eve', username: 'eve' } }),
    ).toEqual([
      ['assigned', 'assigned', ['cem'], '', ''],
      ['mentioned', 'mentioned', [], '', ''],
      ['watched', 'unassigned', ['eve'], '', ''],
    ]);
  });

  it('who works along is notified, and who no longer does', () => {
    const coassignees = ['bob', 'cem'];
    const event: BugEvent = { type: 'BugCoassigneesChanged', data: { coassignees } };
    expect(notified(event, { coassignees: ['eve', 'bob'] }, { coassignees })).toEqual([
      ['assigned', 'assigned', ['cem'], '', ''],
      ['watched', 'unassigned', ['eve'], '', ''],
    ]);
  });

  it('links, plans and watching notify nobody, and a deleted bug is not shown', () => {
    expect(notified({ type: 'BugWatched', data: { watcher: 'cem' } })).toEqual([]);
    expect(notified({ type: 'BugPlanned', data: { points: 3 } })).toEqual([]);
    expect(bugNotificationRules.shows(bugView({ deleted: true }), 'bug')).toEqual([]);
    expect(bugNotificationRules.shows(bugView({ bugnumber: 7 }), 'bug')).toMatchObject([
      { rooms: ['all', 'open'], label: 'BUG-7', state: 'New' },
    ]);
  });
});
