import type { PersonRef } from '@atrium/contracts/core/items';
import type { LeaveState } from '@atrium/contracts/leave/states';
import { customPart } from '../../platform/shared/custom-fields.js';
import type { LeaveDetails, LeaveEvent } from './events.js';

export interface Leave {
  readonly user: string;
  readonly details: LeaveDetails;
  readonly state: LeaveState;
  readonly approver: PersonRef | null;
  /** The deputy who sees it, and the approver they stand in for. */
  readonly deputy: string | null;
  readonly deputizedFor: PersonRef | null;
  /** It has the first of two approvals. */
  readonly endorsed: boolean;
  /** Who recorded it for its person; null where they applied themselves. */
  readonly recordedBy: string | null;
}

export type LeaveOfRecord = Leave | null;

const undeputized = { deputy: null, deputizedFor: null };

/** A leave after an event. */
export function evolve(leave: LeaveOfRecord, event: LeaveEvent): LeaveOfRecord {
  if (event.type === 'LeaveApplied') {
    const { user, approver, custom, ...details } = event.data;
    return { ...begun(details, custom), user, state: 'Pending', approver, recordedBy: null };
  }
  if (event.type === 'LeaveRecorded') {
    const { user, approver, custom, recordedBy, approved, ...details } = event.data;
    const state = approved ? 'Approved' : 'Pending';
    return { ...begun(details, custom), user, state, approver, recordedBy: recordedBy._id };
  }
  if (leave === null) return null;
  switch (event.type) {
    case 'LeaveDetailsChanged':
      return { ...leave, details: { ...leave.details, ...event.data } };
    case 'SecretRevealed':
      return leave;
    case 'LeaveEndorsed':
      return {
        ...leave,
        state: 'Pending',
        endorsed: true,
        approver: event.data.approver,
        ...afterDecision(event.data),
      };
    case 'LeaveApproved':
      return { ...leave, state: 'Approved', ...afterDecision(event.data) };
    case 'LeaveRejected':
      return { ...leave, state: 'Rejected', endorsed: false, ...afterDecision(event.data) };
    case 'LeaveWithdrawn':
      return { ...leave, state: 'Withdrawn', ...undeputized };
    case 'LeaveRestored':
      return { ...leave, state: 'Pending', endorsed: false, approver: event.data.approver, ...undeputized };
    case 'LeaveHandedOn':
      // The deputy who gave the first approval keeps it.
      return {
        ...leave,
        approver: event.data.approver,
        ...(leave.deputizedFor?._id === event.data.from._id ? undeputized : {}),
      };
    case 'LeaveDeputized': {
      const { approver, deputy } = event.data;
      return deputy === null ? { ...leave, ...undeputized } : { ...leave, deputy: deputy._id, deputizedFor: approver };
    }
    default:
      return event satisfies never;
  }
}

function begun(details: Omit<LeaveDetails, 'custom'>, custom: LeaveDetails['custom']) {
  return { details: { ...details, ...customPart(custom) }, endorsed: false, ...undeputized };
}

/** Decided without a deputy, it is no longer theirs; what they decided stays with them. */
function afterDecision({ insteadOf }: { readonly insteadOf?: PersonRef }): Partial<Leave> {
  return insteadOf === undefined ? undeputized : {};
}
