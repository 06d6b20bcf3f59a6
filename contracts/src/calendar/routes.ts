import { messages } from '../core/messages.js';
import { document, message, post, put, remove, type RouteTable } from '../core/routes.js';
import type { CalendarEventView } from './views.js';

const event = document<CalendarEventView>();

export const calendarRoutes = {
  CreateCalendarEvent: post('/calendar/postevent', event),
  EditCalendarEvent: put('/calendar/updateevent/:id', event),
  DeleteCalendarEvent: remove('/calendar/deleteevent/:id', message(messages.calendar.deleted)),
  RestoreCalendarEvent: put('/calendar/restoreevent/:id', event),
  RespondToCalendarEvent: put('/calendar/respond/:id', event),
} satisfies RouteTable;

export const calendarFeedRoutes = {
  RevokeCalendarFeed: remove('/calendar/feed', message(messages.calendar.feedRevoked), {
    record: 'own',
    online: true,
  }),
} satisfies RouteTable;
