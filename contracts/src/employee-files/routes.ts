import { document, put, type RouteTable } from '../core/routes.js';
import type { EmployeeFileView } from './views.js';

const file = document<EmployeeFileView>();

/** What a file says is never kept on a device, so neither is what would change it. */
export const employeeFileRoutes = {
  EditEmployeeFile: put('/employeefile/:id', file, { online: true }),
  EditOwnFile: put('/ownfile', file, { record: 'own', tenant: 'home', online: true }),
} satisfies RouteTable;
