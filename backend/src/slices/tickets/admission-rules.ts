import { refuseTicket } from '@atrium/contracts/tickets/errors';
import type { Decision } from '../../platform/kernel/decider.js';
import { learnsOf } from './policy.js';
import type { Ticket, TicketState } from './state-rules.js';

/** What is recorded or undone although the ticket was deleted or goes on in another one. */
const evenDeleted: ReadonlySet<string> = new Set([
  'AbsorbTicket',
  'DeleteTicket',
  'EraseTicketClient',
  'FollowUpFellDue',
  'PrepareTicketMail',
  'RecordMailFailed',
  'RecordMailSent',
  'RestoreTicket',
  'TicketTargetNear',
]);

/** What also a ticket takes that goes on in another one: who watches it, what it is linked to, and its secrets. */
const evenMerged: ReadonlySet<string> = new Set([
  'LinkTicket',
  'RevealTicketSecret',
  'UnlinkTicket',
  'UnwatchTicket',
  'WatchTicket',
]);

/**
 * Refuses what can not be done with a ticket any more.
 * @throws Refusal when the ticket is not there for its sender, was deleted, or goes on in another one
 */
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

/** Whether the ticket was neither deleted nor merged into another one. */
export function goesOn({ deleted, mergedInto }: Ticket): boolean {
  return !deleted && mergedInto === null;
}
