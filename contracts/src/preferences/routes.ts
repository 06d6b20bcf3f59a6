import { document, put, type RouteTable } from '../core/routes.js';
import type { PreferencesView } from './views.js';

export const preferenceRoutes = {
  SetPreferences: put('/preferences', document<PreferencesView>(), { record: 'own', tenant: 'home' }),
} satisfies RouteTable;
