import { dayAt } from '@atrium/contracts/core/zones';
import { formatDate } from '../../ui/format/formats';

export function clockText(at: number, timeZone: string): string {
  return formatDate(at, { timeZone, timeStyle: 'short' });
}

/** The breaks of a span in words; nothing for none. */
export function breaksText(
  breaks: readonly { readonly from: number; readonly until: number | null }[],
  timeZone: string,
): string {
  return breaks.map(({ from, until }) => spanText(from, until, timeZone)).join(', ');
}

/**
 * Mentions the next day where it ends then.
 * @param to null while punched in
 */
export function spanText(from: number, to: number | null, timeZone: string): string {
  if (to === null) return `${clockText(from, timeZone)} – now`;
  const next = dayAt(from, timeZone) === dayAt(to, timeZone) ? '' : ' (next day)';
  return `${clockText(from, timeZone)} – ${clockText(to, timeZone)}${next}`;
}
