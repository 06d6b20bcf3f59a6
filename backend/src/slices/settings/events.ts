import { defaultReplies, type Settings } from '@atrium/contracts/settings/rules';
import type { DomainEvent, EventVersions } from '../../platform/core/events.js';

export type SettingsEvent =
  /** Holds everything, so that what an organisation began with does not change with the product's defaults. */
  | DomainEvent<'SettingsOpened', Readonly<Settings>>
  /** Holds only the settings that changed. */
  | DomainEvent<'SettingsChanged', Partial<Readonly<Settings>>>;

export const settingsEventVersions = {
  // Organisations that began before there were replies have those with which others begin.
  SettingsOpened: { version: 2, upcasters: [(data) => ({ ...data, savedReplies: [...defaultReplies] })] },
  SettingsChanged: { version: 1 },
} satisfies EventVersions<SettingsEvent>;
