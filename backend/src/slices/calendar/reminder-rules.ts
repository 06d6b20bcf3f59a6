import { dayNumber } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import { type Occurrence, occurrenceName, occurrenceOn } from '@atrium/contracts/calendar/occurrences';
import { occurrenceDays } from '@atrium/contracts/calendar/recurrence';
import type { EventPart } from '@atrium/contracts/calendar/rules';
import type { NextReminder } from '@atrium/contracts/calendar/views';

const minute = 60_000;
/** Older reminders are dropped after an outage. */
const caughtUpMs = 24 * 60 * minute;

/**
 * The first reminder after an instant.
 * @param minutes before each occurrence; null for none
 */
export function nextReminder(
  parts: readonly EventPart[],
  minutes: number | null,
  after: string | number,
): NextReminder | null {
  if (minutes === null) return null;
  const instant = new Date(after).getTime();
  const found = parts.flatMap((part) => [...firstByRule(part, minutes, instant), ...moved(part, minutes, instant)]);
  return found.toSorted((a, b) => a.at.localeCompare(b.at) || a.occurrence.localeCompare(b.occurrence))[0] ?? null;
}

/** The reminder after one that fell due; long missed ones are dropped. */
export function reminderAfter(
  parts: readonly EventPart[],
  minutes: number | null,
  due: string,
  now: string,
): NextReminder | null {
  return nextReminder(parts, minutes, Math.max(Date.parse(due), Date.parse(now) - caughtUpMs));
}

export function isLetGo(due: string, now: string): boolean {
  return Date.parse(now) - Date.parse(due) > caughtUpMs;
}

function reminderOf(one: Occurrence, minutes: number): NextReminder {
  const at = new Date(Date.parse(one.from) - minutes * minute).toISOString();
  return { at, occurrence: occurrenceName(one.part, one.original) };
}

const isAfter = ({ at }: NextReminder, instant: number): boolean => Date.parse(at) > instant;

function firstByRule(part: EventPart, minutes: number, instant: number): NextReminder[] {
  const start = dayNumber(part.eventdate);
  const from = dayNumber(dayAt(instant + minutes * minute, part.timezone)) - 1;
  for (const day of occurrenceDays(start, part.recurrence, from, Infinity)) {
    const one = occurrenceOn(part, day);
    if (one === null || one.changed) continue;
    const reminder = reminderOf(one, minutes);
    if (isAfter(reminder, instant)) return [reminder];
  }
  return [];
}

function moved(part: EventPart, minutes: number, instant: number): NextReminder[] {
  return Object.keys(part.exceptions).flatMap((original) => {
    const one = occurrenceOn(part, dayNumber(original));
    if (one === null) return [];
    const reminder = reminderOf(one, minutes);
    return isAfter(reminder, instant) ? [reminder] : [];
  });
}
