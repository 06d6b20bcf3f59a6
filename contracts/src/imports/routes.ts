import { document, post, type RouteTable } from '../core/routes.js';
import type { ImportView } from './views.js';

export const importRoutes = {
  StartImport: post('/imports', document<ImportView>(), { online: true }),
  CancelImport: post('/imports/cancel/:id', document<ImportView>(), { online: true }),
  UndoImport: post('/imports/undo/:id', document<ImportView>(), { online: true }),
} satisfies RouteTable;
