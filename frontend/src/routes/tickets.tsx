import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deskSearch, ticketSearch } from '../features/tickets/list/ticket-search';
import { workspaceRoute } from './workspace';

export const newTicketRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'support/new',
  staticData: { title: 'New ticket' },
  validateSearch: deskSearch,
  component: lazyRouteComponent(() => import('../features/tickets/form/new-ticket-screen'), 'NewTicketScreen'),
});

export const ticketRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'support/ticket',
  staticData: { title: 'Tickets' },
  validateSearch: ticketSearch,
  component: lazyRouteComponent(() => import('../features/tickets/list/ticket-screen'), 'TicketScreen'),
});
