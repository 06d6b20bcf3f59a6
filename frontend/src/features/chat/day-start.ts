import { TZDate } from '@date-fns/tz';
import { getFormats } from '../../ui/format/formats';

/** The instant at which a day begins where the reader is. @param day such as `2026-11-20` */
export function startOfDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const { timeZone } = getFormats();
  const start = timeZone === null ? new Date(year, month - 1, date) : new TZDate(year, month - 1, date, timeZone);
  return new Date(start.getTime()).toISOString();
}
