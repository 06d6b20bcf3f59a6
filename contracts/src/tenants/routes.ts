import { messages } from '../core/messages.js';
import { post, put, type RouteTable } from '../core/routes.js';
import type { TenantView } from './views.js';

const text = messages.origin;

export const tenantRoutes = {
  CreateTenant: post(
    '/origin/createallowedorigin',
    (createdorigin: TenantView) => ({ createdorigin, message: text.created }),
    { tenant: 'system', online: true },
  ),
  UpdateTenant: put(
    '/origin/updateorigin/:id',
    (updatedorigin: TenantView) => ({ updatedorigin, message: text.updated }),
    { tenant: 'system', online: true },
  ),
  RequestTenantDeletion: put(
    '/origin/requestdeletion/:id',
    (updatedorigin: TenantView) => ({ updatedorigin, message: text.deletionRequested }),
    { tenant: 'system', online: true },
  ),
  CancelTenantDeletion: put(
    '/origin/canceldeletion/:id',
    (updatedorigin: TenantView) => ({ updatedorigin, message: text.deletionCancelled }),
    { tenant: 'system', online: true },
  ),
} satisfies RouteTable;
