import { document, post, remove, type RouteTable } from '../core/routes.js';
import type { OrganisationExportView } from './views.js';

const view = document<OrganisationExportView>();

export const organisationExportRoutes = {
  OrderOrganisationExport: post('/settings/exports', view, { online: true, limit: 'export' }),
  RemoveOrganisationExport: remove('/settings/exports/:id', view, { online: true }),
} satisfies RouteTable;
