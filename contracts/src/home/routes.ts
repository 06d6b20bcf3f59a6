import { put, type RouteTable } from '../core/routes.js';
import type { HomeSeenView } from './views.js';

export const homeRoutes = {
  MarkHomeSeen: put('/home/seen', (seen: HomeSeenView) => ({ seen }), { record: 'own' }),
} satisfies RouteTable;
