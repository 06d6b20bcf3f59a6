import { instantAt } from '@atrium/contracts/core/zones';
import { zoneName } from '../../../platform/browser/viewer-zone';

/** What a field of local day and time holds, such as `2026-03-02T09:30`. */
const localInputPattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/;

/**
 * A moment as a field of local day and time takes it, such as `2026-03-02T09:30`.
 * @param zone in which the viewer wants times; null for that of the device
 */
export function localInput(at: number, zone: string | null): string {
  // Swedes write their dates as programs do.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zoneName(zone) });
  return format.format(at).replace(' ', 'T');
}

/** The instant of a local day and time in the viewer's zone; null where there is none. */
export function instantOf(input: string, zone: string | null): string | null {
  const [, day, clock] = localInputPattern.exec(input) ?? [];
  if (day === undefined || clock === undefined) return null;
  return new Date(instantAt(day, clock, zoneName(zone))).toISOString();
}

const hourMs = 3_600_000;

/** The next full hour, at least half an hour away. */
export function nextHour(now: number): number {
  return Math.ceil((now + hourMs / 2) / hourMs) * hourMs;
}
