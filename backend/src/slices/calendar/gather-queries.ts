import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { UserView } from '@atrium/contracts/users/views';
import type { GatherTools } from '../../platform/core/slice.js';
import type { CalendarCommand, CalendarGathered } from './decider.js';
import type { EntryState } from './state-rules.js';

const nothingGathered: CalendarGathered = { timeZone: defaultSettings.timeZone, people: [] };

/** Looks up in which time zone an event is, and who can be invited. Whoever was invited already can be. */
export async function gatherForCalendar(
  command: CalendarCommand,
  entry: EntryState,
  tools: GatherTools,
): Promise<CalendarGathered> {
  if (command.type !== 'CreateCalendarEvent' && command.type !== 'EditCalendarEvent') return nothingGathered;
  const { attendees } = command.data;
  const known = new Map((entry?.attendees ?? []).map(({ _id, username }) => [_id, { _id, username }]));
  const [settings, people] = await Promise.all([
    entry === null ? tools.document<SettingsView>('settings', tools.actor.tenant) : null,
    Promise.all((attendees ?? []).map(async (id) => known.get(id) ?? personWith(id, tools))),
  ]);
  return { timeZone: settings?.timeZone ?? defaultSettings.timeZone, people };
}

/** Somebody who is there; null for anybody else. */
async function personWith(id: string, tools: GatherTools): Promise<PersonRef | null> {
  const user = await tools.document<UserView>('users', id);
  return user !== null && user.active && !user.deleted ? { _id: user._id, username: user.username } : null;
}
