import { mayDecideFor } from '@atrium/contracts/core/approvers';
import type { CommandOf } from '@atrium/contracts/core/commands';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { EditLeave, leaveCommands } from '@atrium/contracts/leave/commands';
import { refuseLeave } from '@atrium/contracts/leave/errors';
import { type LeaveSpan, type LeaveState, readsLeave, spansOverlap } from '@atrium/contracts/leave/rules';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { dayAt } from '@atrium/contracts/settings/working-time';
import { isChange } from '../../platform/core/changes.js';
import { customPart, nothingCustom } from '../../platform/core/custom-fields.js';
import type { HandedOn } from '../../platform/core/approvers.js';
import type { Decider, Decision } from '../../platform/core/decider.js';
import { secretRevealed } from '../../platform/core/secret-fields.js';
import { changedDetails, type FormFound, newDetails } from './details-rules.js';
import type { LeaveDetails, LeaveEvent } from './events.js';

export type LeaveCommand = CommandOf<typeof leaveCommands>;

/** A leave as far as decisions about it need to know it. */
export interface Leave {
  /** Whose it is. */
  readonly user: string;
  readonly details: LeaveDetails;
  readonly state: LeaveState;
  /** The id of who is asked, or null. */
  readonly approver: string | null;
}

/** Null before the leave was asked for. */
export type LeaveOfRecord = Leave | null;

/** What was looked up before a decision about a leave; neutral where the command has no use for it. */
export interface LeaveFound extends FormFound {
  /** When the same person is away, or has asked to be, besides. */
  readonly others: readonly LeaveSpan[];
  /** Who is asked about it. */
  readonly approver: PersonRef | null;
  /** Who is asked instead of who was; null when it stays with them. */
  readonly handedOn: HandedOn | null;
  /** The department of whose leave it is; null when there is no such person. */
  readonly department: string | null;
  /** The id of whom they report to; empty for nobody. */
  readonly manager: string;
}

export const nothingFound: LeaveFound = {
  settings: defaultSettings,
  custom: nothingCustom,
  others: [],
  approver: null,
  handedOn: null,
  department: null,
  manager: '',
};

type LeaveDecision = Decision<LeaveFound>;

export const leaveDecider: Decider<LeaveOfRecord, LeaveEvent, LeaveCommand, LeaveFound> = {
  initialState: null,
  evolve,
  decide(command, leave, decision) {
    const { actor, found } = decision;
    if (command.type === 'ApplyForLeave') {
      if (leave !== null) return [];
      const details = newDetails(command.data, found);
      assertFree(details, decision);
      return [{ type: 'LeaveApplied', data: { user: actor.id, ...details, approver: found.approver } }];
    }
    if (leave === null || (leave.user !== actor.id && !readsLeave(actor))) throw refuseLeave('leaveGone');
    switch (command.type) {
      case 'ApproveLeave':
        return approve(leave, decision);
      case 'RejectLeave':
        return reject(leave, command.data.reason.trim(), decision);
      case 'HandOnLeave':
        return handOn(leave, decision);
      case 'EditLeave':
      case 'RevealLeaveSecret':
      case 'WithdrawLeave':
      case 'RestoreLeave':
        if (leave.user !== actor.id) throw refuseLeave('notYours');
        return decideOwn(command, leave, decision);
      default:
        return command satisfies never;
    }
  },
};

/** What somebody does with their own leave. */
function decideOwn(
  command: Extract<LeaveCommand, { type: 'EditLeave' | 'RevealLeaveSecret' | 'WithdrawLeave' | 'RestoreLeave' }>,
  leave: Leave,
  decision: LeaveDecision,
): LeaveEvent[] {
  switch (command.type) {
    case 'EditLeave':
      return edit(command.data, leave, decision);
    case 'RevealLeaveSecret':
      return [secretRevealed(command.data.secret, [leave.details.custom])];
    case 'WithdrawLeave':
      return withdraw(leave, decision);
    case 'RestoreLeave': {
      if (leave.state !== 'Withdrawn') return [];
      assertFree(leave.details, decision);
      return [{ type: 'LeaveRestored', data: { approver: decision.found.approver } }];
    }
    default:
      return command satisfies never;
  }
}

function edit(data: EditLeave, { state, details }: Leave, decision: LeaveDecision): LeaveEvent[] {
  if (state === 'Withdrawn') throw refuseLeave('leaveGone');
  if (state !== 'Pending') throw refuseLeave('alreadyDecided');
  const changes = changedDetails(data, details, decision.found);
  if (!isChange(changes)) return [];
  assertFree({ ...details, ...changes }, decision);
  return [{ type: 'LeaveDetailsChanged', data: changes }];
}

/** Before it begins an approved leave is given back as freely as one that waits: being at work needs no consent. */
function withdraw({ state, details }: Leave, { now, found }: LeaveDecision): LeaveEvent[] {
  if (state === 'Withdrawn') return [];
  const today = dayAt(now, found.settings.timeZone);
  if (state === 'Approved' && details.startDate <= today) throw refuseLeave('hasBegun');
  return [{ type: 'LeaveWithdrawn', data: {} }];
}

/** A no can become a yes later, as long as the days are still free. */
function approve(leave: Leave, decision: LeaveDecision): LeaveEvent[] {
  assertMayDecide(leave, decision);
  if (leave.state === 'Approved') return [];
  assertFree(leave.details, decision);
  return [{ type: 'LeaveApproved', data: {} }];
}

/** A yes can become a no later, which gives the days back. */
function reject(leave: Leave, reason: string, decision: LeaveDecision): LeaveEvent[] {
  assertMayDecide(leave, decision);
  return leave.state === 'Rejected' ? [] : [{ type: 'LeaveRejected', data: { reason } }];
}

/** Only what still waits goes on to somebody else. */
function handOn({ state, approver }: Leave, { found: { handedOn } }: LeaveDecision): LeaveEvent[] {
  if (state !== 'Pending' || handedOn === null || handedOn.from._id !== approver) return [];
  return [{ type: 'LeaveHandedOn', data: handedOn }];
}

/** @throws Refusal when somebody else decides, or when there is nothing to decide any more */
function assertMayDecide({ user, state }: Leave, { actor, found: { department, manager } }: LeaveDecision): void {
  if (department === null || !mayDecideFor(actor, actor, { id: user, department, manager })) {
    throw refuseLeave('notApprover');
  }
  if (state === 'Withdrawn') throw refuseLeave('alreadyWithdrawn');
}

/** @throws Refusal when somebody would be away twice at the same time */
function assertFree(span: LeaveSpan, { found: { others } }: LeaveDecision): void {
  if (others.some((other) => spansOverlap(other, span))) throw refuseLeave('overlaps');
}

function evolve(leave: LeaveOfRecord, event: LeaveEvent): LeaveOfRecord {
  if (event.type === 'LeaveApplied') {
    const { user, approver, custom, ...details } = event.data;
    return { user, details: { ...details, ...customPart(custom) }, state: 'Pending', approver: approver?._id ?? null };
  }
  if (leave === null) return null;
  switch (event.type) {
    case 'LeaveDetailsChanged':
      return { ...leave, details: { ...leave.details, ...event.data } };
    case 'SecretRevealed':
      return leave;
    case 'LeaveApproved':
      return { ...leave, state: 'Approved' };
    case 'LeaveRejected':
      return { ...leave, state: 'Rejected' };
    case 'LeaveWithdrawn':
      return { ...leave, state: 'Withdrawn' };
    case 'LeaveRestored':
      return { ...leave, state: 'Pending', approver: event.data.approver?._id ?? null };
    case 'LeaveHandedOn':
      return { ...leave, approver: event.data.approver?._id ?? null };
    default:
      return event satisfies never;
  }
}
