import { instantAt } from '@atrium/contracts/attendance/terms';

/** What a field of local day and time holds, such as `2026-03-02T09:30`. */
const localInputPattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/;

/** The viewer's time zone. @param chosen theirs by the settings; null for that of the device */
function zoneOf(chosen: string | null): string {
  return chosen ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * A moment as a field of local day and time takes it, such as `2026-03-02T09:30`.
 * @param zone in which the viewer wants times; null for that of the device
 */
export function localInput(at: number, zone: string | null): string {
  // Swedes write their dates as programs do.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zoneOf(zone) });
  return format.format(at).replace(' ', 'T');
}

/** The instant of a local day and time in the viewer's zone; null where there is none. */
export function instantOf(input: string, zone: string | null): string | null {
  const [, day, clock] = localInputPattern.exec(input) ?? [];
  if (day === undefined || clock === undefined) return null;
  return new Date(instantAt(day, clock, zoneOf(zone))).toISOString();
}

const hourMs = 3_600_000;

/** The next full hour, at least half an hour away. */
export function nextHour(now: number): number {
  return Math.ceil((now + hourMs / 2) / hourMs) * hourMs;
}
