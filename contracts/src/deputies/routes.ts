import { document, put, type RouteTable } from '../core/routes.js';
import type { DeputyView } from './views.js';

export const deputyRoutes = {
  /** The id is the approver's. */
  NameDeputy: put('/hr/namedeputy/:id', document<DeputyView>()),
  EndDeputy: put('/hr/enddeputy/:id', document<DeputyView>()),
} satisfies RouteTable;
