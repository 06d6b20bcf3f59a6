import { messages } from '../core/messages.js';
import { document, message, post, put, remove, type RouteTable } from '../core/routes.js';
import type { ChecklistTemplateView, ChecklistView } from './views.js';

const template = document<ChecklistTemplateView>();
const checklist = document<ChecklistView>();

export const checklistTemplateRoutes = {
  CreateChecklistTemplate: post('/checklisttemplate', template),
  EditChecklistTemplate: put('/checklisttemplate/:id', template),
  DeleteChecklistTemplate: remove('/checklisttemplate/:id', message(messages.checklist.templateDeleted)),
  RestoreChecklistTemplate: put('/checklisttemplate/restore/:id', template),
} satisfies RouteTable;

export const checklistRoutes = {
  StartChecklist: post('/checklist', checklist),
  EditChecklist: put('/checklist/:id', checklist),
  TickChecklistStep: put('/checklist/tick/:id', checklist),
  UntickChecklistStep: put('/checklist/untick/:id', checklist),
  CancelChecklist: put('/checklist/cancel/:id', checklist),
  ReopenChecklist: put('/checklist/reopen/:id', checklist),
} satisfies RouteTable;
