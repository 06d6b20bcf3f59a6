import { formatDay } from '../../ui/format/formats';
import type { ChartSlot } from './chart-types';

function format(options: Intl.DateTimeFormatOptions) {
  // A day is independent of time zones.
  return (day: string) => formatDay(day, options);
}

export const shortDay = format({ day: 'numeric', month: 'short' });
export const longDay = format({ day: 'numeric', month: 'long', year: 'numeric' });
const shortMonth = format({ month: 'short' });
const shortMonthYear = format({ month: 'short', year: '2-digit' });
const longMonth = format({ month: 'long', year: 'numeric' });

interface Part {
  readonly from: string;
  readonly to: string;
}

/** Named after their first day; beyond a year months include it. */
export function periodSlots({
  unit,
  periods,
}: {
  unit: 'day' | 'week' | 'month';
  periods: readonly Part[];
}): ChartSlot[] {
  const shortMonthOf = periods.length > 12 ? shortMonthYear : shortMonth;
  return periods.map(({ from, to }) => {
    if (unit === 'month') return { key: from, label: shortMonthOf(from), title: longMonth(from) };
    return { key: from, label: shortDay(from), title: unit === 'day' ? longDay(from) : spanText(from, to) };
  });
}

/** "2 Mar – 8 March 2026"; over the turn of a year "1 December 2025 – 8 March 2026". */
export function spanText(from: string, to: string): string {
  if (from === to) return longDay(from);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? shortDay(from) : longDay(from)} – ${longDay(to)}`;
}
