import { messages } from '../core/messages.js';
import { document, message, post, put, remove, type RouteTable } from '../core/routes.js';
import type { SprintView } from './views.js';

const sprint = document<SprintView>();

export const sprintRoutes = {
  CreateSprint: post('/sprint', sprint),
  EditSprint: put('/sprint/:id', sprint),
  StartSprint: put('/sprint/start/:id', sprint),
  CompleteSprint: put('/sprint/complete/:id', sprint),
  DeleteSprint: remove('/sprint/:id', message(messages.sprint.deleted)),
  RestoreSprint: put('/sprint/restore/:id', sprint),
} satisfies RouteTable;
