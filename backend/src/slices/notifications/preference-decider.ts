import type { CommandOf } from '@atrium/contracts/core/commands';
import type { notificationPreferenceCommands } from '@atrium/contracts/notifications/commands';
import { refuseNotification } from '@atrium/contracts/notifications/errors';
import {
  defaultChoices,
  type NotificationKind,
  notificationKinds,
  type NotificationChoices,
} from '@atrium/contracts/notifications/rules';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import type { Decider } from '../../platform/kernel/decider.js';
import type { PreferenceEvent } from './preference-events.js';

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

/** Kinds in the order in which all are listed, so that another order is no change. */
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
