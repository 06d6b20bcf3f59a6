import type { CommandOf } from '@atrium/contracts/core/commands';
import type { notificationPreferenceCommands } from '@atrium/contracts/notifications/commands';
import { refuseNotification } from '@atrium/contracts/notifications/errors';
import {
  defaultChoices,
  type NotificationChoices,
  type NotificationKind,
  notificationKinds,
} from '@atrium/contracts/notifications/rules';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import type { Decider } from '../../platform/kernel/decider.js';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';
import type { NotificationPreferencesView } from '@atrium/contracts/notifications/views';
import type { Projection } from '../../platform/kernel/projection.js';

export type PreferenceEvent =
  /** The first event holds every choice, so that later defaults change nobody's; the others hold only what changed. */
  DomainEvent<'NotificationPreferencesChanged', Partial<NotificationChoices>>;

/** Choices that are older than chat notifications treat chat like mentions. */
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

export type PreferenceCommand = CommandOf<typeof notificationPreferenceCommands>;

export type PreferenceState = NotificationChoices | null;

export const preferenceDecider: Decider<PreferenceState, PreferenceEvent, PreferenceCommand> = {
  initialState: null,
  evolve: (state, { data }) => ({ ...defaultChoices, ...state, ...data }),
  decide({ data }, state, { actor, id }) {
    if (actor.id !== id || actor.home !== actor.tenant) throw refuseNotification('notificationGone');
    const present = state ?? defaultChoices;
    const changes = changesOf<NotificationChoices>(present, inOrder(data));
    if (!isChange(changes)) return [];
    const { quietFrom, quietUntil } = { ...present, ...changes };
    if ((quietFrom === '') !== (quietUntil === '')) throw refuseNotification('quietHoursHalf');
    return [
      { type: 'NotificationPreferencesChanged', data: state === null ? { ...defaultChoices, ...changes } : changes },
    ];
  },
};

/** Sorted like the list of all kinds, so that another order is no change. */
function inOrder(data: PreferenceCommand['data']): Partial<NotificationChoices> {
  const { inApp, browser, mail, quietFrom, quietUntil, quietDaysOff, pausedUntil } = data;
  const { onlyPunchedIn, digest, digestAt, timeZone } = data;
  return {
    ...(inApp == null ? {} : { inApp: ordered(inApp) }),
    ...(browser == null ? {} : { browser: ordered(browser) }),
    ...(mail == null ? {} : { mail: ordered(mail) }),
    ...(quietFrom == null ? {} : { quietFrom }),
    ...(quietUntil == null ? {} : { quietUntil }),
    ...(quietDaysOff == null ? {} : { quietDaysOff }),
    ...(pausedUntil == null ? {} : { pausedUntil: pausedUntil === '' ? '' : new Date(pausedUntil).toISOString() }),
    ...(onlyPunchedIn == null ? {} : { onlyPunchedIn }),
    ...(digest == null ? {} : { digest }),
    ...(digestAt == null ? {} : { digestAt }),
    ...(timeZone == null ? {} : { timeZone }),
  };
}

function ordered(kinds: readonly NotificationKind[]): NotificationKind[] {
  return notificationKinds.filter((kind) => kinds.includes(kind));
}

export const preferencesProjection: Projection<NotificationPreferencesView, PreferenceEvent> = {
  collection: 'notification-preferences',
  category: 'noticepreference',
  project: (doc, { event, aggregateId }) => ({ ...defaultChoices, ...doc, ...event.data, _id: aggregateId }),
  publish: (doc) => [{ rooms: [`self:${doc._id}`], doc }],
  rooms: ({ id }) => [`self:${id}`],
  historyFields: [
    'inApp',
    'browser',
    'mail',
    'quietFrom',
    'quietUntil',
    'quietDaysOff',
    'onlyPunchedIn',
    'digest',
    'digestAt',
    'timeZone',
  ],
};
