import { tenantCommands } from '@atrium/contracts/tenants/commands';
import { tenantRoutes } from '@atrium/contracts/tenants/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { tenantDecider } from './decider.js';
import { tenantEventVersions } from './events.js';
import { tenantsProjection } from './projections.js';
import { dueDeletions, tenantReactors } from './reactors.js';

/** "Origins" in the specification. */
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
  sweeps: [dueDeletions],
});
