import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const dashboardRefusals = {
  dashboardGone: { status: 404, message: 'This dashboard does not exist' },
  dashboardsFull: { status: 409, message: 'You have as many dashboards as you can. Delete some first' },
  tileGone: { status: 404, message: 'This tile is not on the dashboard any more' },
  tileThere: { status: 409, message: 'This tile is on the dashboard already' },
  tilesFull: { status: 409, message: 'The dashboard has as many tiles as it can. Remove some first' },
} as const satisfies RefusalTable;

export const refuseDashboard = refusalsOf(dashboardRefusals);
