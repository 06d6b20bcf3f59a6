import { refuseTicket } from '@atrium/contracts/tickets/errors';
import type { Decision } from '../../platform/kernel/decider.js';
import { learnsOf } from './policy.js';
import type { Ticket, TicketState } from './state-rules.js';

const evenDeleted: ReadonlySet<string> = new Set([
  'AbsorbTicket',
  'DeleteTicket',
  'EndTicketSnooze',
  'EraseTicketClient',
  'FollowUpFellDue',
  'PrepareTicketMail',
  'RecordMailBounced',
  'RecordMailFailed',
  'RecordMailSent',
  'RecordTicketSplit',
  'ReleaseTicket',
  'RestoreTicket',
  'TicketTargetNear',
]);

const evenMerged: ReadonlySet<string> = new Set([
  'LinkTicket',
  'RecordTicketSplit',
  'ReleaseTicket',
  'RevealTicketSecret',
  'UnlinkTicket',
  'UnmergeTicket',
  'UnwatchTicket',
  'WatchTicket',
]);

export function admitToTicket(
  ticket: TicketState,
  { type }: { readonly type: string },
  { actor }: Pick<Decision, 'actor'>,
): Ticket {
  if (ticket === null || !learnsOf(actor, ticket)) throw refuseTicket('ticketGone');
  if (evenDeleted.has(type)) return ticket;
  if (ticket.deleted) throw refuseTicket('ticketGone');
  if (ticket.mergedInto !== null && !evenMerged.has(type)) throw refuseTicket('merged');
  return ticket;
}

export function goesOn({ deleted, mergedInto }: Ticket): boolean {
  return !deleted && mergedInto === null;
}
