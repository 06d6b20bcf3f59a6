import type { SingleSignOnSettings } from '@atrium/contracts/single-sign-on/rules';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type SingleSignOnEvent =
  /** Changed fields only. `clientSecret` refers to where it is sealed. */
  DomainEvent<'SingleSignOnChanged', Partial<Readonly<SingleSignOnSettings>> & { readonly clientSecret?: string }>;

export const singleSignOnEventVersions = {
  SingleSignOnChanged: { version: 1, personal: {} },
} satisfies EventVersions<SingleSignOnEvent>;
