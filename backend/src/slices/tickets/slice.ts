import { ticketCommands } from '@atrium/contracts/tickets/commands';
import { ticketRoutes } from '@atrium/contracts/tickets/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { ticketDecider } from './decider.js';
import { ticketEventVersions } from './events.js';
import { mailJob, sendTicketMail } from './jobs.js';
import { ticketNotificationRules } from './notification-rules.js';
import { outboxProjection } from './outbox-projection.js';
import { ticketsProjection } from './projections.js';
import {
  clientsKeptTooLong,
  dueFollowUps,
  dueSnoozes,
  queuedMails,
  targetsNear,
  ticketReactors,
  waitingForTeam,
} from './reactors.js';
import { threadEntries } from './thread-projection.js';

export const tickets = defineSlice({
  name: 'tickets',
  category: 'ticket',
  commands: ticketCommands,
  routes: ticketRoutes,
  creates: ['CreateTicket', 'OpenTicketByMail', 'SplitTicket'],
  decider: ticketDecider,
  eventVersions: ticketEventVersions,
  personOf: (_event, _ticket, id) => id,
  isPersonOfRecord: true,
  erasedBy: 'TicketClientErased',
  files: {
    problem: 'markdown',
    solution: 'markdown',
    text: 'markdown',
    note: 'markdown',
    comment: 'markdown',
    custom: 'custom',
    files: 'id',
  },
  projections: [ticketsProjection, outboxProjection],
  entries: [threadEntries],
  notificationRules: [ticketNotificationRules],
  reactors: ticketReactors,
  jobs: { [mailJob]: sendTicketMail },
  sweeps: [dueFollowUps, dueSnoozes, queuedMails, targetsNear, clientsKeptTooLong, waitingForTeam],
});
