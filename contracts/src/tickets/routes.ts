import { messages } from '../core/messages.js';
import { message, post, put, remove, revealedAt, type RouteTable } from '../core/routes.js';
import type { TicketView } from './views.js';

/** `status` is the specification's success code; the ticket's own travels as `ticketstatus`. */
const ticket = (fields: TicketView) => ({ ...fields, status: 200 });

export const ticketRoutes = {
  CreateTicket: post('/support/newticket', ticket),
  EditTicket: put('/support/updateticket/:id', ticket),
  RevealTicketSecret: revealedAt('/support/reveal/:id'),
  SetTicketStatus: put('/support/status/:id', ticket),
  AssignTicket: put('/support/assign/:id', ticket),
  HandTicketToTeam: put('/support/team/:id', ticket),
  AddTicketNote: post('/support/notes/:id', ticket),
  DeleteTicketNote: remove('/support/notes/:id', ticket),
  RestoreTicketNote: put('/support/restorenote/:id', ticket),
  SendTicketMail: post('/support/mails/:id', ticket, { limit: 'mail' }),
  ApplyMacro: post('/support/applymacro/:id', ticket, { limit: 'mail' }),
  RetryTicketMail: put('/support/retrymail/:id', ticket, { limit: 'mail' }),
  SendPreparedMail: put('/support/sendprepared/:id', ticket, { limit: 'mail' }),
  DiscardPreparedMail: put('/support/discardprepared/:id', ticket),
  ScheduleVisit: post('/support/visits/:id', ticket),
  CancelVisit: remove('/support/visits/:id', ticket),
  AddFollowUp: post('/support/followups/:id', ticket),
  CompleteFollowUp: put('/support/completefollowup/:id', ticket),
  SnoozeTicket: put('/support/snooze/:id', ticket),
  WakeTicket: put('/support/wake/:id', ticket),
  LinkTicket: post('/support/links/:id', ticket),
  UnlinkTicket: remove('/support/links/:id', ticket),
  MergeTicket: put('/support/merge/:id', ticket),
  UnmergeTicket: put('/support/unmerge/:id', ticket),
  SplitTicket: post('/support/split', ticket),
  WatchTicket: put('/support/watch/:id', ticket),
  UnwatchTicket: put('/support/unwatch/:id', ticket),
  DeleteTicket: remove('/support/deleteticket/:id', message(messages.ticket.deleted)),
  RestoreTicket: put('/support/restoreticket/:id', ticket),
  EraseTicketClient: put('/support/eraseclient/:id', ticket, { online: true }),
} satisfies RouteTable;
