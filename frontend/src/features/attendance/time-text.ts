import { dayAt } from '@atrium/contracts/core/zones';
import { formatDate } from '../../ui/format/formats';

/** A time of day as it is read in a time zone. */
export function clockText(at: number, timeZone: string): string {
  return formatDate(at, { timeZone, timeStyle: 'short' });
}

/** From when until when somebody was in; says so when that is the next day. @param to null while they are in */
export function spanText(from: number, to: number | null, timeZone: string): string {
  if (to === null) return `${clockText(from, timeZone)} – now`;
  const next = dayAt(from, timeZone) === dayAt(to, timeZone) ? '' : ' (next day)';
  return `${clockText(from, timeZone)} – ${clockText(to, timeZone)}${next}`;
}
