import type { Decider } from '../../platform/kernel/decider.js';
import { defineSlice } from '../../platform/slice/slice.js';
import { auditEventVersions, type AuditEvent } from './events.js';
import { auditProjection } from './projections.js';

/** Nobody commands the audit log: the platform writes to it what it saw, and nothing in it is ever changed. */
const decidesNothing: Decider<null, AuditEvent, never> = { initialState: null, evolve: () => null, decide: () => [] };

/** Who did, or tried to do, what, from where. */
export const audit = defineSlice({
  name: 'audit',
  category: 'audit',
  commands: {},
  creates: [],
  decider: decidesNothing,
  eventVersions: auditEventVersions,
  projections: [auditProjection],
  reactors: [],
});
