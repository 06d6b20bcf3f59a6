import { document, post, put, remove, type RouteTable } from '../core/routes.js';
import type { SavedReplyView } from './views.js';

export const savedReplyRoutes = {
  CreateSavedReply: post('/replies', document<SavedReplyView>()),
  ChangeSavedReply: put('/replies/:id', document<SavedReplyView>()),
  DeleteSavedReply: remove('/replies/:id', document<SavedReplyView>()),
  RestoreSavedReply: put('/replies/restore/:id', document<SavedReplyView>()),
} satisfies RouteTable;
