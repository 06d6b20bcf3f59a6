import type { Decider } from '../../platform/kernel/decider.js';
import { defineSlice } from '../../platform/slice/slice.js';
import { auditEventVersions, type AuditEvent } from './events.js';
import { auditProjection } from './projections.js';

/** The platform alone appends; nothing ever changes. */
const decidesNothing: Decider<null, AuditEvent, never> = { initialState: null, evolve: () => null, decide: () => [] };

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
