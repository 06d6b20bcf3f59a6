import { type OppositeTable, oppositesOf } from '../core/opposites.js';
import type { tenantCommands } from './commands.js';
import type { TenantView } from './views.js';

const { sets, unmakes } = oppositesOf<typeof tenantCommands, TenantView>();

export const tenantOpposites = {
  /** An organisation is never deleted: nobody signs in to it any more. */
  CreateTenant: unmakes('UpdateTenant', 'isActive', () => ({ isActive: false })),
  UpdateTenant: sets('UpdateTenant', {
    originName: ({ originName }) => ({ originName }),
    companyName: ({ companyName }) => ({ companyName }),
    isActive: ({ isActive }) => ({ isActive }),
    fileQuota: ({ fileQuota }) => ({ fileQuota }),
  }),
} satisfies OppositeTable & Record<keyof typeof tenantCommands, unknown>;
