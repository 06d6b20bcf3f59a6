import { defineNotificationRules, people } from '../../platform/slice/notification-rules.js';
import { ownValue } from '@atrium/contracts/core/values';
import { deputyRoom } from '../../platform/shared/approvers.js';
import { dayOfEvent } from './day-rules.js';
import { roomsOf } from './policy.js';
import type { TimeClockDocument } from './projections.js';

const reasonOf = ({ reason }: { readonly reason: string }) => (reason === '' ? {} : { reason });

export const correctionNotificationRules = defineNotificationRules<TimeClockDocument>({
  source: 'time-clocks',
  collection: 'attendance-corrections',
  reachesTeams: true,
  recordOf: ({ after }) => (after !== null && 'correction' in after.latest.data ? after.latest.data.correction : null),
  shows({ _id, latest, deputized = {} }, correction) {
    const from = dayOfEvent(latest) ?? '';
    const deputy = ownValue(deputized, correction)?.deputy;
    return [
      {
        rooms: [...roomsOf(_id), ...(deputy === undefined ? [] : [deputyRoom(deputy)])],
        label: '',
        title: 'Correction of attendance',
        state: '',
        from,
        until: '',
      },
    ];
  },
  notifies({ id: user, after }) {
    if (after === null) return [];
    const { latest } = after;
    switch (latest.type) {
      case 'CorrectionRequested':
        return [{ kind: 'approval', what: 'asked', to: people(latest.data.approver) }];
      case 'CorrectionHandedOn':
        return [{ kind: 'approval', what: 'asked', to: people(latest.data.approver?._id), byItself: true }];
      case 'CorrectionDeputized':
        return [{ kind: 'approval', what: 'asked', to: people(latest.data.deputy?._id) }];
      case 'CorrectionApproved':
        return [{ kind: 'decided', what: 'decided', to: [user], from: 'Pending', until: 'Approved' }];
      case 'CorrectionRefused':
        return [
          { kind: 'decided', what: 'decided', to: [user], from: 'Pending', until: 'Refused', ...reasonOf(latest.data) },
        ];
      case 'CorrectionReversed':
        return [
          {
            kind: 'decided',
            what: 'decided',
            to: [user],
            from: 'Approved',
            until: 'Reversed',
            ...reasonOf(latest.data),
          },
        ];
      case 'CorrectionWithdrawn':
      case 'PunchedIn':
      case 'PunchedOut':
      case 'PunchOutMissed':
      case 'BreakStarted':
      case 'BreakEnded':
        return [];
      default:
        return latest satisfies never;
    }
  },
  dismisses({ before, after }) {
    const latest = after?.latest;
    if (latest?.type === 'CorrectionDeputized') {
      return [{ whats: ['asked'], people: people(ownValue(before?.deputized ?? {}, latest.data.correction)?.deputy) }];
    }
    if (latest?.type === 'CorrectionHandedOn') return [{ whats: ['asked'], people: [latest.data.from._id] }];
    return latest?.type === 'CorrectionRequested' ? [] : [{ whats: ['asked'] }];
  },
});
