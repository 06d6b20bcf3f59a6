import type { LeaveView } from '@atrium/contracts/leave/views';
import { defineNotificationRules, people } from '../../platform/slice/notification-rules.js';
import type { LeaveEvent } from './events.js';
import { deputyRoomsOf, roomsOf } from './policy.js';

/** Never reveals the type. */
export const leaveNotificationRules = defineNotificationRules<LeaveView>({
  source: 'leave',
  collection: 'leave',
  reachesTeams: true,
  shows: (leave) =>
    leave.state === 'Withdrawn'
      ? []
      : [
          {
            rooms: [...roomsOf(leave), ...deputyRoomsOf(leave)],
            label: '',
            title: 'Leave',
            state: leave.state,
            from: leave.startDate,
            until: leave.endDate,
          },
        ],
  notifies({ before, after, recorded }) {
    // It gets only the leaves' own events.
    const event = recorded.event as LeaveEvent;
    if (after === null) return [];
    switch (event.type) {
      case 'LeaveApplied':
      case 'LeaveRestored':
        return [{ kind: 'approval', what: 'asked', to: people(after.approver?._id) }];
      case 'LeaveRecorded': {
        const { user, state, approver } = after;
        const recorded = { what: 'recorded', to: [user], until: state } as const;
        if (event.data.approved) return [{ kind: 'decided', ...recorded }];
        return [
          { kind: 'watched', ...recorded },
          { kind: 'approval', what: 'asked', to: people(approver?._id) },
        ];
      }
      case 'LeaveDetailsChanged':
        // After the decision only files are attached.
        return [
          {
            kind: after.state === 'Pending' ? 'approval' : 'watched',
            what: 'details',
            to: people(after.approver?._id),
          },
        ];
      case 'LeaveHandedOn':
        // Also notifies the new approver if they caused it, such as by deactivating an account.
        return [{ kind: 'approval', what: 'asked', to: people(after.approver?._id), byItself: true }];
      case 'LeaveEndorsed':
        return [
          { kind: 'approval', what: 'asked', to: people(after.approver?._id) },
          { kind: 'watched', what: 'endorsed', to: [after.user] },
        ];
      case 'LeaveDeputized':
        return after.state === 'Pending' ? [{ kind: 'approval', what: 'asked', to: people(after.deputy?._id) }] : [];
      case 'LeaveApproved':
      case 'LeaveRejected': {
        const decided = { kind: 'decided', what: 'decided', to: [after.user], from: before?.state ?? '' } as const;
        const reason = after.answer === '' ? {} : { reason: after.answer };
        return [{ ...decided, until: after.state, ...reason }];
      }
      case 'SecretRevealed':
      case 'LeaveWithdrawn':
        return [];
      default:
        return event satisfies never;
    }
  },
  dismisses({ before, after, recorded: { event } }) {
    const whats = ['asked', 'details'] as const;
    if (event.type === 'LeaveHandedOn' || event.type === 'LeaveEndorsed')
      return [{ whats, people: people(before?.approver?._id, before?.deputy?._id) }];
    if (event.type === 'LeaveDeputized') return [{ whats, people: people(before?.deputy?._id) }];
    const isStill = after === null || after.state === 'Pending' || event.type === 'LeaveDetailsChanged';
    return isStill ? [] : [{ whats: ['asked', 'details'] }];
  },
});
