import { messages } from '../core/messages.js';
import { document, message, post, put, remove, revealedAt, type RouteTable } from '../core/routes.js';
import type { CompanyEventView } from './views.js';

const event = document<CompanyEventView>();

export const companyEventRoutes = {
  CreateCompanyEvent: post('/hr/events', event),
  EditCompanyEvent: put('/hr/events/:id', event),
  RevealEventSecret: revealedAt('/hr/events/reveal/:id'),
  CancelCompanyEvent: put('/hr/events/cancel/:id', event),
  DeleteCompanyEvent: remove('/hr/events/:id', message(messages.companyEvent.deleted)),
  RestoreCompanyEvent: put('/hr/events/restore/:id', event),
} satisfies RouteTable;
