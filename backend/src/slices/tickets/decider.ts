import type { CommandOf } from '@atrium/contracts/core/commands';
import { messages } from '@atrium/contracts/core/messages';
import { phoneNumberText } from '@atrium/contracts/core/phone-numbers';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { ticketCommands } from '@atrium/contracts/tickets/commands';
import { refuseTicket } from '@atrium/contracts/tickets/errors';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import { isOpenTicket } from '@atrium/contracts/tickets/rules';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { customFrom, lookUpCustom, refusesCustom } from '../../platform/shared/custom-fields.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { nameOf } from '../../platform/shared/items.js';
import { refuseUnlisted } from '../../platform/shared/listed-names.js';
import { nameInText } from '../../platform/shared/named-people.js';
import { listedNamesIn } from '../../platform/shared/record-kinds.js';
import {
  deleting,
  linking,
  restoring,
  revealing,
  unlinking,
  unwatching,
  watching,
} from '../../platform/shared/record-traits.js';
import { admitToTicket } from './admission-rules.js';
import { assertClientKept, eraseClient } from './client-rules.js';
import { dateHandlers } from './date-rules.js';
import type { TicketDetails, TicketEvent } from './events.js';
import { noteHandlers } from './note-rules.js';
import { mailHandlers } from './mail-rules.js';
import { macroHandlers } from './macro-rules.js';
import { mergeHandlers } from './merge-rules.js';
import { noteNear } from './near-rules.js';
import { assignable, assigned, mentioned, noteOf } from './people-rules.js';
import { openByMail, receivedMailHandlers } from './received-mail-rules.js';
import { ratingHandlers } from './rating-rules.js';
import { teamHandlers } from './team-rules.js';
import { routingHandlers } from './route-rules.js';
import { splitHandlers, splitTicket } from './split-rules.js';
import { evolveTicket, type Ticket } from './state-rules.js';

export type TicketCommand = CommandOf<typeof ticketCommands>;

const handlers = {
  CreateTicket: withLookUp({
    async lookUp(data, _, tools) {
      await refuseUnlisted(listedNamesIn(ticketKind, data), tools);
      const [assignee, custom] = await Promise.all([
        assignable(data.assigntask, null, tools),
        lookUpCustom('Support Ticket', data.custom, undefined, tools),
      ]);
      // Numbers are not wasted on refused tickets.
      const isRefused = (Boolean(data.assigntask) && assignee === null) || refusesCustom(data.custom, custom);
      return { assignee, custom, ticketno: isRefused ? 0 : await tools.nextNumber('ticket') };
    },
    decide(data, _, { actor, found: { assignee, custom, ticketno } }) {
      const said = { ...detailsIn(ticketKind, data), contact: phoneNumberText(data.contact) };
      const details = { ...said, ...customFrom(data.custom, custom), ticketno, author: actor.id };
      const created: TicketEvent = { type: 'TicketCreated', data: details };
      if (!data.assigntask) return [created];
      if (assignee === null) throw refuseTicket('assigneeUnknown');
      return [created, { type: 'TicketAssigned', data: { assignee, note: '' } }];
    },
  }),

  EditTicket: withLookUp({
    async lookUp(data, { details, assignee: present }, tools) {
      await refuseUnlisted(listedNamesIn(ticketKind, data, details), tools);
      const [assignee, custom] = await Promise.all([
        assignable(data.assigntask, present, tools),
        lookUpCustom('Support Ticket', data.custom, details.custom, tools),
      ]);
      return { assignee, custom };
    },
    decide({ assigntask, custom, contact, ...wanted }, ticket, { found }) {
      const dialled = contact == null ? {} : { contact: phoneNumberText(contact) };
      const details = { ...wanted, ...dialled, ...customFrom(custom, found.custom) };
      const changes = changesOf<TicketDetails>(ticket.details, details);
      assertClientKept(ticket, changes);
      const edited: TicketEvent[] = isChange(changes) ? [{ type: 'TicketDetailsChanged', data: changes }] : [];
      return [...edited, ...assigned(assigntask, '', ticket, found)];
    },
  }),

  RevealTicketSecret: revealing(({ details }: Ticket) => [details.custom]),

  SetTicketStatus: withLookUp({
    lookUp: async ({ comment }, _, tools) => ({ mentions: await mentioned(comment, tools) }),
    decide({ ticketstatus: to, comment }, { status: from }, decision) {
      // With an unchanged status it is just a note.
      if (from === to) return noteOf(comment, decision);
      return [{ type: 'TicketStatusChanged', data: { from, to, comment: comment ?? '' } }];
    },
  }),

  AssignTicket: withLookUp({
    async lookUp({ assigntask, note }, { assignee: present }, tools) {
      const [assignee, mentions] = await Promise.all([assignable(assigntask, present, tools), mentioned(note, tools)]);
      return { assignee, mentions };
    },
    decide({ assigntask, note }, ticket, decision) {
      const events = assigned(assigntask, note ?? '', ticket, decision.found);
      return events.length > 0 ? events : noteOf(note, decision);
    },
  }),

  HandOverTicket: withLookUp({
    async lookUp({ from, to }, { assignee: present }, tools) {
      const [assignee, formerAssignee] = await Promise.all([assignable(to, present, tools), nameOf(from, tools)]);
      return { assignee, formerAssignee };
    },
    decide({ from, to }, ticket, { found }) {
      // Reassigned or settled meanwhile: it stays.
      if (ticket.assignee !== from || !isOpenTicket(ticket.status)) return [];
      return assigned(to, messages.user.handedOver(nameInText(from, found.formerAssignee)), ticket, found);
    },
  }),

  AddTicketNote: withLookUp({
    lookUp: async ({ text }, _, tools) => ({ mentions: await mentioned(text, tools) }),
    decide: ({ text }, _, decision) => noteOf(text, decision),
  }),

  ...noteHandlers,
  ...mailHandlers,
  ...macroHandlers,
  ...receivedMailHandlers,
  ...ratingHandlers,
  ...teamHandlers,
  ...routingHandlers,
  OpenTicketByMail: openByMail,
  SplitTicket: splitTicket,
  ...splitHandlers,
  ...dateHandlers,
  ...mergeHandlers,
  TicketTargetNear: { decide: noteNear },
  EraseTicketClient: { decide: (_, ticket) => eraseClient(ticket) },
  WatchTicket: watching('TicketWatched'),
  UnwatchTicket: unwatching('TicketUnwatched'),
  LinkTicket: linking('tickets', 'TicketLinked', refuseTicket),
  UnlinkTicket: unlinking('TicketUnlinked'),
  DeleteTicket: deleting('TicketDeleted'),
  RestoreTicket: restoring('TicketRestored'),
} satisfies Handlers<typeof ticketCommands, Ticket, TicketEvent, 'CreateTicket' | 'OpenTicketByMail' | 'SplitTicket'>;

export const ticketDecider = defineDecider({
  commands: ticketCommands,
  initialState: null,
  evolve: evolveTicket,
  creates: ['CreateTicket', 'OpenTicketByMail', 'SplitTicket'],
  admit: admitToTicket,
  handlers,
});
