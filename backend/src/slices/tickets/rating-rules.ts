import { ownValue } from '@atrium/contracts/core/values';
import type { ticketCommands } from '@atrium/contracts/tickets/commands';
import { refuseTicket } from '@atrium/contracts/tickets/errors';
import { isRatingOpen } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import { assertClientKept } from './client-rules.js';
import type { TicketEvent } from './events.js';
import type { Ticket } from './state-rules.js';

export const ratingHandlers = {
  RateTicket: withLookUp({
    async lookUp(_, __, tools) {
      const [ticket, settings] = await Promise.all([
        tools.document<TicketView>('tickets', tools.id),
        settingsOf(tools),
      ]);
      return { asks: settings.ratings, resolvedAt: ticket?.resolution?.at ?? null };
    },
    /** One answer to the last resolution, also once a word of thanks has opened the ticket again. */
    decide({ resolution, rating, comment: said }, ticket, { now, newId, found: { asks, resolvedAt } }) {
      if (!asks) throw refuseTicket('ratingsOff');
      const isLast = resolution === ticket.resolutions;
      if (!isLast || resolvedAt === null || !isRatingOpen(resolvedAt, Date.parse(now)))
        throw refuseTicket('ratingOver');
      const before = ownValue(ticket.ratings, `${resolution}`);
      const comment = said?.trim() ?? before?.comment ?? '';
      if (before?.rating === rating && before.comment === comment) return [];
      if (comment !== '') assertClientKept(ticket);
      return [{ type: 'TicketRated', data: { answer: before?.answer ?? newId(0), resolution, rating, comment } }];
    },
  }),
} satisfies Handlers<Pick<typeof ticketCommands, 'RateTicket'>, Ticket, TicketEvent>;
