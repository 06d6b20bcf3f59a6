import type { Preferences } from '@atrium/contracts/preferences/rules';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type PreferencesEvent =
  /** The first one holds every choice, so that a later version's defaults change nobody's screen; then what changed. */
  DomainEvent<'PreferencesChanged', Partial<Preferences>>;

export const preferencesEventVersions = {
  // Before there were choices about the board, what holds by default was everybody's.
  PreferencesChanged: { version: 2, upcasters: [(data) => data], personal: {} },
} satisfies EventVersions<PreferencesEvent>;
