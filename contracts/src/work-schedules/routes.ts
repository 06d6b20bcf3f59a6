import { document, put, remove, type RouteTable } from '../core/routes.js';
import type { WorkScheduleView } from './views.js';

/** The id is the person's. */
export const workScheduleRoutes = {
  SetWorkSchedule: put('/hr/workschedule/:id', document<WorkScheduleView>()),
  RemoveWorkSchedule: remove('/hr/workschedule/:id', document<WorkScheduleView>()),
} satisfies RouteTable;
