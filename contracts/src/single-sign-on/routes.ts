import { document, put, type RouteTable } from '../core/routes.js';
import type { SingleSignOnView } from './views.js';

export const singleSignOnRoutes = {
  UpdateSingleSignOn: put('/settings/single-sign-on', document<SingleSignOnView>(), {
    record: 'organisation',
    online: true,
  }),
} satisfies RouteTable;
