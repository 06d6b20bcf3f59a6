import { document, post, put, remove, type RouteTable } from '../core/routes.js';
import type { SavedView } from './views.js';

export const savedViewRoutes = {
  CreateSavedView: post('/views', document<SavedView>()),
  ChangeSavedView: put('/views/:id', document<SavedView>()),
  DeleteSavedView: remove('/views/:id', document<SavedView>()),
  RestoreSavedView: put('/views/restore/:id', document<SavedView>()),
} satisfies RouteTable;
