import { dayMs } from '../core/days.js';
import { final, type OppositeTable, oppositesOf } from '../core/opposites.js';
import type { tenantCommands } from './commands.js';
import type { TenantView } from './views.js';

const { sets, turns, unmakes, by } = oppositesOf<typeof tenantCommands, TenantView>();

const stateOf = ({ deletion }: TenantView) => deletion?.state ?? null;

/** Asked for again, with as many days as it had; they count anew. */
const askedAgain = by(['RequestTenantDeletion'], ({ before, after }) => {
  if (before?.deletion?.state !== 'requested' || after === null || after.deletion !== null) return [];
  const { at, due } = before.deletion;
  const days = Math.round((Date.parse(due) - Date.parse(at)) / dayMs);
  return [
    { command: 'RequestTenantDeletion', body: { name: before.originName, days }, field: 'deletion', of: stateOf },
  ];
});

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
  CancelTenantDeletion: askedAgain,
  BeginTenantDeletion: final('An organisation that is being deleted does not come back.'),
  FinishTenantDeletion: final('An organisation that was deleted does not come back.'),
} satisfies OppositeTable & Record<keyof typeof tenantCommands, unknown>;
