import { tenantCommands } from '@atrium/contracts/tenants/commands';
import { tenantRoutes } from '@atrium/contracts/tenants/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { tenantDecider } from './decider.js';
import { tenantEventVersions } from './events.js';
import { tenantsProjection } from './projections.js';
import { tenantReactors } from './reactors.js';

/** Organisations ("origins"): they own everything but the superadmin's own account. */
export const tenants = defineSlice({
  name: 'tenants',
  category: 'tenant',
  commands: tenantCommands,
  routes: tenantRoutes,
  creates: ['CreateTenant'],
  decider: tenantDecider,
  eventVersions: tenantEventVersions,
  projections: [tenantsProjection],
  reactors: tenantReactors,
});
