import type { NotificationChoices } from '@atrium/contracts/notifications/rules';
import type { DomainEvent, EventVersions } from '../../platform/core/events.js';

export type PreferenceEvent =
  /** The first one holds every choice, so that a later version's defaults change nobody's mind; then what changed. */
  DomainEvent<'NotificationPreferencesChanged', Partial<NotificationChoices>>;

export const preferenceEventVersions = {
  NotificationPreferencesChanged: { version: 1 },
} satisfies EventVersions<PreferenceEvent>;
