import { dayNumber, dayOf } from '@atrium/contracts/core/days';
import type { DeleteCalendarEvent, EditCalendarEvent, RestoreCalendarEvent } from '@atrium/contracts/calendar/commands';
import { refuseCalendar } from '@atrium/contracts/calendar/errors';
import { lengthOf, occurrenceNamed, readOccurrence, spanFrom } from '@atrium/contracts/calendar/occurrences';
import {
  type ChangeScope,
  detailsOf,
  type EventDetails,
  type EventPart,
  exceptionLimit,
  partLimit,
} from '@atrium/contracts/calendar/rules';
import type { NextReminder } from '@atrium/contracts/calendar/views';
import { isChange } from '../../platform/kernel/changes.js';
import { detailsAfter, differences, ruleIn, valuesFor } from './details-rules.js';
import type { CalendarEvent } from './events.js';
import { nextReminder } from './reminder-rules.js';
import { saidAlone, seriesAfter, seriesUntil, withException } from './series-rules.js';
import type { Entry } from './state-rules.js';

interface Target {
  readonly part: EventPart;
  readonly day: number;
  readonly name: string | null;
  /** Without and with individual changes. */
  readonly byRule: EventDetails;
  readonly present: EventDetails;
}

/**
 * The named occurrence, or the first one for the whole event.
 * @throws Refusal when there is no such occurrence
 */
function targetIn(parts: readonly EventPart[], name: string | null | undefined): Target {
  const { part: number, original } = readOccurrence(name ?? '');
  const part = name == null ? parts[0] : parts.find((each) => each.part === number);
  if (part === undefined) throw refuseCalendar('occurrenceGone');
  if (name == null) {
    const details = detailsOf(part);
    return { part, day: dayNumber(part.eventdate), name: null, byRule: details, present: details };
  }
  const one = occurrenceNamed({ parts }, name);
  if (one === null) throw refuseCalendar('occurrenceGone');
  const byRule = { ...detailsOf(part), ...spanFrom(dayOf(original), part.eventtime, lengthOf(part)) };
  return { part, day: dayNumber(original), name, byRule, present: detailsOf(one) };
}

/** After times have changed; past reminders are dropped. */
function reminderIn(parts: readonly EventPart[], { reminderminutes }: Entry, now: string): NextReminder | null {
  return nextReminder(parts, reminderminutes, now);
}

export function editTimes(
  data: EditCalendarEvent,
  scope: ChangeScope,
  entry: Entry,
  now: string,
): readonly CalendarEvent[] {
  if (scope !== 'all' && data.occurrence == null) throw refuseCalendar('occurrenceNeeded');
  const target = targetIn(entry.parts, data.occurrence);
  const after = detailsAfter(target.present, data);
  return scope === 'this'
    ? editOne(data, target, after, entry, now)
    : editSeries(data, scope, target, after, entry, now);
}

function editOne(
  data: EditCalendarEvent,
  { part, day, name, present }: Target,
  after: EventDetails,
  entry: Entry,
  now: string,
): readonly CalendarEvent[] {
  if (name === null) throw refuseCalendar('occurrenceNeeded');
  if (saysRule(data, part)) throw refuseCalendar('ruleForAll');
  if (data.timezone != null && data.timezone !== part.timezone) throw refuseCalendar('wholeEvent');
  const to = differences(present, after);
  if (!isChange(to)) return [];
  const { original } = readOccurrence(name);
  const changes = saidAlone(part, day, part.exceptions[original], after);
  const parts = withException(entry.parts, name, (said) => ({ ...said, cancelled: false, changes }));
  assertWithinLimits(parts);
  const reminder = to.eventdate === undefined ? entry.reminder : reminderIn(parts, entry, now);
  const difference = { from: valuesFor(to, withRoom(present)), to };
  return [{ type: 'OccurrenceChanged', data: { occurrence: name, ...difference, changes, reminder } }];
}

function editSeries(
  data: EditCalendarEvent,
  scope: ChangeScope,
  { part, day, name, byRule, present }: Target,
  after: EventDetails,
  entry: Entry,
  now: string,
): readonly CalendarEvent[] {
  const said = differences(present, after);
  const recurrence = saysRule(data, part) && data.recurrence ? ruleIn(data.recurrence, after.eventdate) : undefined;
  const timezone = data.timezone != null && data.timezone !== part.timezone ? data.timezone : undefined;
  if (timezone !== undefined && scope !== 'all') throw refuseCalendar('wholeEvent');
  const to = {
    ...said,
    ...(recurrence === undefined ? {} : { recurrence }),
    ...(timezone === undefined ? {} : { timezone }),
  };
  if (!isChange(to)) return [];
  const following = scope === 'following';
  const change = {
    part: part.part,
    day,
    named: name !== null,
    following,
    before: byRule,
    after,
    said,
    recurrence,
    timezone,
  };
  const parts = seriesAfter(entry.parts, change);
  assertWithinLimits(parts);
  const isTimed = to.eventdate !== undefined || recurrence !== undefined || timezone !== undefined;
  const reminder = isTimed || following ? reminderIn(parts, entry, now) : entry.reminder;
  const from = valuesFor(to, { ...withRoom(present), recurrence: part.recurrence, timezone: part.timezone });
  return [{ type: 'SeriesChanged', data: { scope, occurrence: name, from, to, parts, reminder } }];
}

/** Older events have no `room`, which means none. */
function withRoom(details: EventDetails): EventDetails {
  return { ...details, room: details.room ?? '' };
}

function saysRule(data: EditCalendarEvent, part: EventPart): boolean {
  if (data.recurrence == null) return false;
  // Compared without its end, which is validated where it applies.
  const said = ruleIn(data.recurrence, part.eventdate, '');
  const isAlike = JSON.stringify(said) === JSON.stringify(part.recurrence && { ...part.recurrence, until: '' });
  return !isAlike || (data.recurrence.until ?? '') !== (part.recurrence?.until ?? '');
}

function assertWithinLimits(parts: readonly EventPart[]): void {
  if (parts.length > partLimit) throw refuseCalendar('tooManyParts');
  const differing = parts
    .flatMap(({ exceptions }) => Object.values(exceptions))
    .filter(({ cancelled, changes }) => cancelled || Object.keys(changes).length > 0);
  if (differing.length > exceptionLimit) throw refuseCalendar('tooManyExceptions');
}

export function deleteFrom(data: DeleteCalendarEvent, entry: Entry, now: string): readonly CalendarEvent[] {
  const scope = data.scope ?? (data.occurrence == null ? 'all' : 'this');
  const deleted: CalendarEvent = { type: 'CalendarEventDeleted', data: {} };
  if (scope === 'all') return [deleted];
  if (data.occurrence == null) throw refuseCalendar('occurrenceNeeded');
  if (scope === 'this' && isCancelled(entry.parts, data.occurrence)) return [];
  const { part, day, name, present } = targetIn(entry.parts, data.occurrence);
  if (name === null || (part.recurrence === null && entry.parts.length === 1)) return [deleted];
  const { eventdate, eventtime, enddate, endtime } = present;
  const from = { eventdate, eventtime, enddate, endtime };
  if (scope === 'this') {
    const parts = withException(entry.parts, name, (said) => ({ ...said, cancelled: true, changes: {} }));
    assertWithinLimits(parts);
    const reminder = entry.reminder?.occurrence === name ? reminderIn(parts, entry, now) : entry.reminder;
    return [{ type: 'OccurrenceCancelled', data: { occurrence: name, from, reminder } }];
  }
  const parts = seriesUntil(entry.parts, part.part, day);
  if (parts.length === 0) return [deleted];
  return [{ type: 'SeriesEnded', data: { occurrence: name, from, parts, reminder: reminderIn(parts, entry, now) } }];
}

function isCancelled(parts: readonly EventPart[], name: string): boolean {
  const { part: number, original } = readOccurrence(name);
  return parts.find(({ part }) => part === number)?.exceptions[original]?.cancelled === true;
}

export function restoreIn(data: RestoreCalendarEvent, entry: Entry, now: string): readonly CalendarEvent[] {
  const { occurrence } = data;
  if (occurrence == null) {
    if (!entry.deleted) return [];
    return [{ type: 'CalendarEventRestored', data: { reminder: reminderIn(entry.parts, entry, now) } }];
  }
  if (entry.deleted) throw refuseCalendar('eventGone');
  if (isCancelled(entry.parts, occurrence)) {
    const parts = withException(entry.parts, occurrence, (present) => present && { ...present, cancelled: false });
    return [{ type: 'OccurrenceRestored', data: { occurrence, reminder: reminderIn(parts, entry, now) } }];
  }
  if (entry.ended?.occurrence === occurrence) {
    const { parts } = entry.ended;
    return [{ type: 'SeriesContinued', data: { occurrence, parts, reminder: reminderIn(parts, entry, now) } }];
  }
  targetIn(entry.parts, occurrence);
  return [];
}
