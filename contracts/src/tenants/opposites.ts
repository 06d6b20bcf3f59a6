import { final, type OppositeTable, oppositesOf } from '../core/opposites.js';
import type { tenantCommands } from './commands.js';
import type { TenantView } from './views.js';

const { sets, turns, unmakes } = oppositesOf<typeof tenantCommands, TenantView>();

export const tenantOpposites = {
  /** Deletion takes days: until then, nobody signs in to it any more. */
  CreateTenant: unmakes('UpdateTenant', 'isActive', () => ({ isActive: false })),
  UpdateTenant: sets('UpdateTenant', {
    originName: ({ originName }) => ({ originName }),
    companyName: ({ companyName }) => ({ companyName }),
    isActive: ({ isActive }) => ({ isActive }),
    fileQuota: ({ fileQuota }) => ({ fileQuota }),
  }),
  RequestTenantDeletion: turns('CancelTenantDeletion', 'deletion', null),
  CancelTenantDeletion: final('Ask for the deletion again.'),
  BeginTenantDeletion: final('An organisation that is being deleted does not come back.'),
  FinishTenantDeletion: final('An organisation that was deleted does not come back.'),
} satisfies OppositeTable & Record<keyof typeof tenantCommands, unknown>;
