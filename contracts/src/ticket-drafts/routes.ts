import { document, put, remove, type RouteTable } from '../core/routes.js';
import type { TicketDraftView } from './views.js';

export const ticketDraftRoutes = {
  KeepTicketDraft: put('/support/draft/:id', document<TicketDraftView>(), { online: true }),
  TakeTicketDraft: put('/support/takedraft/:id', document<TicketDraftView>(), { online: true }),
  DiscardTicketDraft: remove('/support/draft/:id', document<TicketDraftView>(), { online: true }),
} satisfies RouteTable;
