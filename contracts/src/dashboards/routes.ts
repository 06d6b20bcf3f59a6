import { document, post, put, remove, type RouteTable } from '../core/routes.js';
import type { OwnDashboardView } from './views.js';

const answer = document<OwnDashboardView>();

export const dashboardRoutes = {
  CreateDashboard: post('/dashboards', answer),
  RenameDashboard: put('/dashboards/:id', answer),
  ShareDashboard: put('/dashboards/share/:id', answer),
  AddTile: post('/dashboards/tiles/:id', answer),
  ChangeTile: put('/dashboards/tiles/:id', answer),
  MoveTile: put('/dashboards/tiles/order/:id', answer),
  RemoveTile: put('/dashboards/tiles/remove/:id', answer),
  DeleteDashboard: remove('/dashboards/:id', answer),
  RestoreDashboard: put('/dashboards/restore/:id', answer),
} satisfies RouteTable;
