import { describe, expect, it } from '@jest/globals';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { recorded } from '../../../test/projection-spec.js';
import { leaveRecorded } from '../../../test/leave-events.js';
import type { LeaveEvent } from './events.js';
import { leaveNotificationRules } from './notification-rules.js';

const leave = (changes: Partial<LeaveView> = {}): LeaveView => ({
  _id: 'leave',
  version: 1,
  user: 'ann',
  leaveType: 'Sick leave',
  type: 'sick',
  description: 'A secret illness',
  startDate: '2026-03-02',
  endDate: '2026-03-04',
  startHalf: false,
  endHalf: false,
  days: 3,
  counted: [],
  state: 'Pending',
  approver: { _id: 'bob', username: 'bob' },
  decidedAt: null,
  answer: '',
  createdAt: '',
  updatedAt: '',
  ...changes,
});
function changed(event: LeaveEvent, before: LeaveView | null, after: LeaveView) {
  const [first] = recorded('leave', [event]);
  if (first === undefined) throw new Error('There is none');
  const change = { id: 'leave', before, after, recorded: first };
  return { tells: leaveNotificationRules.notifies(change), settles: leaveNotificationRules.dismisses?.(change) };
}

describe('of a leave', () => {
  it('the approver is notified of the request, and the owner of the decision', () => {
    const applied = changed({ type: 'LeaveRestored', data: { approver: null } }, null, leave());
    expect(applied).toEqual({ tells: [{ kind: 'approval', what: 'asked', to: ['bob'] }], settles: [] });
    const approved = changed({ type: 'LeaveApproved', data: {} }, leave(), leave({ state: 'Approved' }));
    expect(approved.tells).toEqual([
      { kind: 'decided', what: 'decided', to: ['ann'], from: 'Pending', until: 'Approved' },
    ]);
    const rejected = leave({ state: 'Rejected', answer: 'Stocktaking' });
    expect(changed({ type: 'LeaveRejected', data: { reason: 'Stocktaking' } }, leave(), rejected).tells).toEqual([
      { kind: 'decided', what: 'decided', to: ['ann'], from: 'Pending', until: 'Rejected', reason: 'Stocktaking' },
    ]);
    expect(approved.settles).toEqual([{ whats: ['asked', 'details'] }]);
  });

  it('whose leave was recorded for them is told, and the approver only where it waits', () => {
    const recordedBy = { _id: 'mia', username: 'Mia' };
    const granted = leave({ state: 'Approved', approver: recordedBy, recordedBy });
    expect(changed(leaveRecorded, null, granted).tells).toEqual([
      { kind: 'decided', what: 'recorded', to: ['ann'], until: 'Approved' },
    ]);
    const waiting: LeaveEvent = { ...leaveRecorded, data: { ...leaveRecorded.data, approved: false } };
    expect(changed(waiting, null, leave({ recordedBy })).tells).toEqual([
      { kind: 'watched', what: 'recorded', to: ['ann'], until: 'Pending' },
      { kind: 'approval', what: 'asked', to: ['bob'] },
    ]);
  });

  it('no notification names the kind of leave', () => {
    const shown = JSON.stringify(leaveNotificationRules.shows(leave(), 'leave'));
    expect(shown).toContain('2026-03-02');
    for (const secret of ['Sick', 'sick', 'illness']) expect(shown).not.toContain(secret);
  });

  it('what was withdrawn is not shown', () => {
    expect(leaveNotificationRules.shows(leave({ state: 'Withdrawn' }), 'leave')).toEqual([]);
  });

  it('a new approver is notified, also when they caused it, and the former one has nothing left to do', () => {
    const max = { _id: 'max', username: 'Max' };
    const data = { from: { _id: 'bob', username: 'bob' }, reason: 'left', approver: max } as const;
    expect(changed({ type: 'LeaveHandedOn', data }, leave(), leave({ approver: max }))).toEqual({
      tells: [{ kind: 'approval', what: 'asked', to: ['max'], byItself: true }],
      settles: [{ whats: ['asked', 'details'], people: ['bob'] }],
    });
  });
});
