import { dayMs, hourMs } from '@atrium/contracts/core/days';
import { viewerDay } from '../../ui/format/formats';

export interface SnoozeTime {
  readonly id: string;
  readonly label: string;
  readonly until: string;
}

/** The device's clock. */
const morning = 8;

function morningOf(moment: number): string {
  const day = new Date(moment);
  day.setHours(morning, 0, 0, 0);
  return day.toISOString();
}

export function snoozeTimes(now: number): SnoozeTime[] {
  const day = new Date(now).getDay();
  const daysToMonday = (8 - day) % 7 === 0 ? 7 : (8 - day) % 7;
  return [
    { id: 'hour', label: 'For an hour', until: new Date(now + hourMs).toISOString() },
    { id: 'tomorrow', label: 'Until tomorrow', until: morningOf(now + dayMs) },
    { id: 'week', label: 'Until next week', until: morningOf(now + daysToMonday * dayMs) },
  ];
}

export function morningOn(day: string): string {
  return morningOf(new Date(`${day}T12:00:00`).getTime());
}

export function firstDay(now: number): string {
  return viewerDay(now + dayMs);
}
