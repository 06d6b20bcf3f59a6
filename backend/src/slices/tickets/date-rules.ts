import { refuseTicket } from '@atrium/contracts/tickets/errors';
import { isPending } from '@atrium/contracts/tickets/rules';
import { ownValue } from '@atrium/contracts/core/values';
import type { CommandNamed, TicketDecision } from './decider.js';
import type { TicketEvent } from './events.js';
import type { Ticket } from './state-rules.js';

/** Visits and follow-ups: setting them, and taking them off again. */
export function decideDates(
  command: CommandNamed<'ScheduleVisit' | 'CancelVisit' | 'AddFollowUp' | 'CompleteFollowUp'>,
  ticket: Ticket,
  { newId, now }: TicketDecision,
): readonly TicketEvent[] {
  switch (command.type) {
    case 'ScheduleVisit': {
      const { kind, title, note } = command.data;
      const [from, to] = [instant(command.data.from), instant(command.data.to)];
      if (to <= from) throw refuseTicket('visitEndsBefore');
      return [{ type: 'VisitScheduled', data: { visit: newId(0), kind, title, from, to, note: note ?? '' } }];
    }
    case 'CancelVisit': {
      const { visit } = command.data;
      if (!ticket.visits.includes(visit)) throw refuseTicket('visitGone');
      return [{ type: 'VisitCancelled', data: { visit } }];
    }
    case 'AddFollowUp': {
      const at = instant(command.data.at);
      if (at <= now) throw refuseTicket('inThePast');
      return [{ type: 'FollowUpAdded', data: { followup: newId(0), at, note: command.data.note ?? '' } }];
    }
    case 'CompleteFollowUp': {
      const { followup } = command.data;
      if (ownValue(ticket.followUps, followup) === undefined) throw refuseTicket('followUpGone');
      return [{ type: 'FollowUpCompleted', data: { followup } }];
    }
    default:
      return command satisfies never;
  }
}

/** Once, however late: a ticket that waits for somebody is open again with it. */
export function fallDue(followup: string, ticket: Ticket, now: string): readonly TicketEvent[] {
  const found = ownValue(ticket.followUps, followup);
  if (found === undefined || found.due || ticket.deleted || now < found.at) return [];
  const due: TicketEvent = { type: 'FollowUpFellDue', data: { followup } };
  if (!isPending(ticket.status) || ticket.mergedInto !== null) return [due];
  return [due, { type: 'TicketStatusChanged', data: { from: ticket.status, to: 'Open', comment: '' } }];
}

/** The instant in the form in which all are written. */
function instant(text: string): string {
  return new Date(text).toISOString();
}
