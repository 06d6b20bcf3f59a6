import { type NotificationChoices, notificationKinds } from '@atrium/contracts/notifications/rules';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type PreferenceEvent =
  /** The first holds every choice, so that later defaults change nobody's; later ones only what changed. */
  DomainEvent<'NotificationPreferencesChanged', Partial<NotificationChoices>>;

/** Choices from before chat notifications: follow the choice for mentions. */
function withChat(data: Record<string, unknown>): Record<string, unknown> {
  const lists = ['inApp', 'browser', 'mail'].flatMap((way) => {
    const kinds = data[way];
    if (!Array.isArray(kinds) || !kinds.includes('mentioned')) return [];
    return [[way, notificationKinds.filter((kind) => kind === 'chat' || kinds.includes(kind))]];
  });
  return { ...data, ...Object.fromEntries(lists) };
}

export const preferenceEventVersions = {
  NotificationPreferencesChanged: { version: 2, upcasters: [withChat], personal: {} },
} satisfies EventVersions<PreferenceEvent>;
