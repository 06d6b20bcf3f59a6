import { document, put, remove, type RouteTable } from '../core/routes.js';
import type { PersonStatusView } from './views.js';

export const statusRoutes = {
  SetStatus: put('/status', document<PersonStatusView>(), { record: 'own', tenant: 'home' }),
  ClearStatus: remove('/status', document<PersonStatusView>(), { record: 'own', tenant: 'home' }),
} satisfies RouteTable;
