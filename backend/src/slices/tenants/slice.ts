import { tenantCommands } from '@atrium/contracts/tenants/commands';
import { tenantRoutes } from '@atrium/contracts/tenants/routes';
import { defineSlice } from '../../platform/core/slice.js';
import type { LookUpTools } from '../../platform/core/look-up-tools.js';
import { type TenantCommand, tenantDecider, type TenantFound, type TenantState } from './decider.js';
import { tenantEventVersions } from './events.js';
import { tenantsProjection } from './projections.js';
import { tenantReactors } from './reactors.js';

/** The name of an organisation may be used only once, whatever its case. */
async function lookUp(command: TenantCommand, state: TenantState, tools: LookUpTools): Promise<TenantFound> {
  const { originName } = command.data;
  const unchanged = originName === undefined || originName.toLowerCase() === state.originName.toLowerCase();
  if (unchanged) return { nameFree: true };
  const holds = (holder: unknown): boolean =>
    (holder as TenantState).originName.toLowerCase() === originName.toLowerCase();
  return { nameFree: await tools.claim('origin', originName, holds) };
}

/** Organisations ("origins"): they own everything but the superadmin's own account. */
export const tenants = defineSlice({
  name: 'tenants',
  category: 'tenant',
  commands: tenantCommands,
  routes: tenantRoutes,
  creates: ['CreateTenant'],
  decider: tenantDecider,
  eventVersions: tenantEventVersions,
  lookUp,
  projections: [tenantsProjection],
  reactors: tenantReactors,
});
