import { describe, expect, it } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import { bugView } from '../../../test/item-views.js';
import { recorded } from '../../../test/projection-spec.js';
import type { BugEvent } from './events.js';
import { bugNotificationRules } from './notification-rules.js';

const remark = (...mentions: string[]) => ({ comment: 'c1', text: 'Look', author: 'ann', mentions });

/** What an event tells of a bug that was like this before, and is like that after it. */
function told(event: BugEvent, before: Partial<BugView> = {}, after: Partial<BugView> = before) {
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
  it('its watchers are told what became of it, and what was said', () => {
    expect(told({ type: 'BugStatusChanged', data: { status: 'Resolved' } }, {}, { status: 'Resolved' })).toEqual([
      ['mentioned', 'mentioned', [], '', ''],
      ['watched', 'status', ['ann', 'bob'], 'New', 'Resolved'],
    ]);
    expect(told({ type: 'BugDetailsChanged', data: { priority: 'P2' } })).toEqual([
      ['watched', 'details', ['ann', 'bob'], '', ''],
    ]);
  });

  it('who is spoken to is told that, and not that something was said', () => {
    expect(told({ type: 'BugCommented', data: { remark: remark('bob', 'dora') } })).toEqual([
      ['mentioned', 'mentioned', ['bob', 'dora'], '', ''],
      ['watched', 'commented', ['ann'], '', ''],
    ]);
  });

  it('who gets it is told, and who had it', () => {
    expect(
      told({ type: 'BugAssigned', data: { assignee: cem } }, { assignedTo: { _id: 'eve', username: 'eve' } }),
    ).toEqual([
      ['assigned', 'assigned', ['cem'], '', ''],
      ['mentioned', 'mentioned', [], '', ''],
      ['watched', 'unassigned', ['eve'], '', ''],
    ]);
  });

  it('nothing is told of links, plans and watching, nor is a deleted one shown', () => {
    expect(told({ type: 'BugWatched', data: { watcher: 'cem' } })).toEqual([]);
    expect(told({ type: 'BugPlanned', data: { points: 3 } })).toEqual([]);
    expect(bugNotificationRules.shows(bugView({ deleted: true }), 'bug')).toEqual([]);
    expect(bugNotificationRules.shows(bugView({ bugnumber: 7 }), 'bug')).toMatchObject([
      { rooms: ['all', 'open'], label: 'BUG-7', state: 'New' },
    ]);
  });
});
