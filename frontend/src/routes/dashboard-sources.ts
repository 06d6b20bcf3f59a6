import { bugSource } from '../features/bugs/bug-source';
import { checklistSource } from '../features/checklists/checklist-source';
import { featureSource } from '../features/feature-requests/feature-source';
import { leaveSource } from '../features/leave/leave-source';
import { plainSource } from '../features/records/plain-source';
import { taskSource } from '../features/tasks/task-source';
import { ticketSource } from '../features/tickets/list/ticket-source';
import { plainLooks } from '../shared-features/record-kinds/plain-looks';

/** The lists of which tiles can be made. */
export const dashboardSources = [
  ticketSource,
  bugSource,
  featureSource,
  taskSource,
  leaveSource,
  checklistSource,
  ...plainLooks.map(plainSource),
];
