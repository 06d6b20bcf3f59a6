import { formatDay } from '../../ui/format/formats';
import type { ChartSlot } from './chart-types';

function format(options: Intl.DateTimeFormatOptions) {
  // A day is written as the day that it is, wherever the viewer is.
  return (day: string) => formatDay(day, options);
}

/** A day in short, such as "2 Mar". */
export const shortDay = format({ day: 'numeric', month: 'short' });
/** A day with its year. */
export const longDay = format({ day: 'numeric', month: 'long', year: 'numeric' });
/** A month in short, such as "Mar". */
const shortMonth = format({ month: 'short' });
/** A month with its year in short, such as "Mar 26". */
const shortMonthYear = format({ month: 'short', year: '2-digit' });
/** A month with its year. */
const longMonth = format({ month: 'long', year: 'numeric' });

/** A part of a report's time, between two days. */
interface Part {
  readonly from: string;
  readonly to: string;
}

/** The slots of a report's parts, each called after its first day; of more than a year the months say which. */
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

/** A time as text, such as "2 Mar – 8 March 2026". */
export function spanText(from: string, to: string): string {
  return from === to ? longDay(from) : `${shortDay(from)} – ${longDay(to)}`;
}
