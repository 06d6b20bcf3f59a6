import type { ticketCommands } from '@atrium/contracts/tickets/commands';
import { refuseTicket } from '@atrium/contracts/tickets/errors';
import { isOpenTicket, isPending, type WakeReason } from '@atrium/contracts/tickets/rules';
import { ownValue } from '@atrium/contracts/core/values';
import type { Handlers } from '../../platform/kernel/handlers.js';
import type { TicketEvent } from './events.js';
import type { Ticket } from './state-rules.js';

type DateCommands = Pick<
  typeof ticketCommands,
  | 'ScheduleVisit'
  | 'CancelVisit'
  | 'AddFollowUp'
  | 'CompleteFollowUp'
  | 'FollowUpFellDue'
  | 'SnoozeTicket'
  | 'WakeTicket'
  | 'EndTicketSnooze'
>;

export const dateHandlers = {
  ScheduleVisit: {
    decide({ kind, title, note, ...span }, _, { newId }) {
      const [from, to] = [instant(span.from), instant(span.to)];
      if (to <= from) throw refuseTicket('visitEndsBefore');
      return [{ type: 'VisitScheduled', data: { visit: newId(0), kind, title, from, to, note: note ?? '' } }];
    },
  },

  CancelVisit: {
    decide({ visit }, { visits }) {
      if (!visits.includes(visit)) throw refuseTicket('visitGone');
      return [{ type: 'VisitCancelled', data: { visit } }];
    },
  },

  AddFollowUp: {
    decide({ at: wanted, note }, _, { newId, now }) {
      const at = instant(wanted);
      if (at <= now) throw refuseTicket('inThePast');
      return [{ type: 'FollowUpAdded', data: { followup: newId(0), at, note: note ?? '' } }];
    },
  },

  CompleteFollowUp: {
    decide({ followup }, { followUps }) {
      if (ownValue(followUps, followup) === undefined) throw refuseTicket('followUpGone');
      return [{ type: 'FollowUpCompleted', data: { followup } }];
    },
  },

  FollowUpFellDue: {
    /** Once, however late; reopens a waiting ticket. */
    decide({ followup }, { followUps, status, deleted, mergedInto }, { now }) {
      const found = ownValue(followUps, followup);
      if (found === undefined || found.due || deleted || now < found.at) return [];
      const due: TicketEvent = { type: 'FollowUpFellDue', data: { followup } };
      if (!isPending(status) || mergedInto !== null) return [due];
      return [due, { type: 'TicketStatusChanged', data: { from: status, to: 'Open', comment: '' } }];
    },
  },

  SnoozeTicket: {
    decide({ until: wanted }, { status, snoozedUntil }, { now }) {
      const until = instant(wanted);
      if (until <= now) throw refuseTicket('snoozeInThePast');
      if (!isOpenTicket(status)) throw refuseTicket('settledNotSnoozed');
      return until === snoozedUntil ? [] : [{ type: 'TicketSnoozed', data: { until } }];
    },
  },

  WakeTicket: {
    decide: (_, { snoozedUntil }) => (snoozedUntil === null ? [] : [woken('person')]),
  },

  EndTicketSnooze: {
    /** Ends once, however late, unless the ticket was snoozed again. */
    decide: ({ until }, { snoozedUntil, deleted }, { now }) =>
      snoozedUntil !== until || deleted || now < until ? [] : [woken('due')],
  },
} satisfies Handlers<DateCommands, Ticket, TicketEvent>;

export function woken(because: WakeReason): TicketEvent {
  return { type: 'TicketWoken', data: { because } };
}

function instant(text: string): string {
  return new Date(text).toISOString();
}
