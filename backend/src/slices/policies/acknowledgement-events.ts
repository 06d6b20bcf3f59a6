import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type AcknowledgementEvent = DomainEvent<
  'PolicyAcknowledged',
  { readonly policy: string; readonly revision: number }
>;

export const acknowledgementEventVersions = {
  PolicyAcknowledged: { version: 1, personal: {} },
} satisfies EventVersions<AcknowledgementEvent>;
