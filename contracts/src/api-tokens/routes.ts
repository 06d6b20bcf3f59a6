import { document, remove, type RouteTable } from '../core/routes.js';
import type { ApiTokenView } from './views.js';

export const apiTokenRoutes = {
  RevokeApiToken: remove('/user/tokens/:id', document<ApiTokenView>(), { tenant: 'home', online: true }),
} satisfies RouteTable;
