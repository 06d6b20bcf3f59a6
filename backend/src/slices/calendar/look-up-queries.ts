import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { UserView } from '@atrium/contracts/users/views';
import type { LookUpTools } from '../../platform/core/look-up-tools.js';
import type { CalendarCommand, CalendarFound } from './decider.js';
import type { EntryState } from './state-rules.js';

const nothingFound: CalendarFound = { timeZone: defaultSettings.timeZone, people: [] };

/** Looks up in which time zone an event is, and who can be invited. Whoever was invited already can be. */
export async function lookUpForCalendar(
  command: CalendarCommand,
  entry: EntryState,
  tools: LookUpTools,
): Promise<CalendarFound> {
  if (command.type !== 'CreateCalendarEvent' && command.type !== 'EditCalendarEvent') return nothingFound;
  const { attendees } = command.data;
  const known = new Map((entry?.attendees ?? []).map(({ _id, username }) => [_id, { _id, username }]));
  const [settings, people] = await Promise.all([
    entry === null ? tools.document<SettingsView>('settings', tools.actor.tenant) : null,
    Promise.all((attendees ?? []).map(async (id) => known.get(id) ?? personWith(id, tools))),
  ]);
  return { timeZone: settings?.timeZone ?? defaultSettings.timeZone, people };
}

/** Somebody who is there; null for anybody else. */
async function personWith(id: string, tools: LookUpTools): Promise<PersonRef | null> {
  const user = await tools.document<UserView>('users', id);
  return user !== null && user.active && !user.deleted ? { _id: user._id, username: user.username } : null;
}
