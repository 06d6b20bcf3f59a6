import { messages } from '../core/messages.js';
import { post, put, remove, type RouteTable } from '../core/routes.js';
import type { TemplateView } from './views.js';

const text = messages.template;

const answer = (message: string) => (template: TemplateView) => ({ template, message });

export const templateRoutes = {
  CreateTemplate: post('/templates/create', answer(text.created)),
  EditTemplate: put('/templates/update/:id', answer(text.updated)),
  ActivateTemplate: put('/templates/activate/:id', answer(text.updated)),
  DeactivateTemplate: put('/templates/deactivate/:id', answer(text.updated)),
  DeleteTemplate: remove('/templates/delete/:id', answer(text.deleted)),
  RestoreTemplate: put('/templates/restore/:id', answer(text.updated)),
} satisfies RouteTable;
