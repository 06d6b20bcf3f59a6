import { formatDate, formatDay } from '../../ui/formats';

const isDay = /^\d{4}-\d{2}-\d{2}$/;
const isMonth = /^\d{4}-\d{2}$/;

/** A day, a month, or an instant, as the reader writes them. */
export function writeTime(time: string): string {
  if (isMonth.test(time)) return formatDay(`${time}-01`, { month: 'long', year: 'numeric' });
  if (isDay.test(time)) return formatDay(time, { day: 'numeric', month: 'short' });
  return formatDate(time, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
}

/** What a record is called, with the days or instants that it is about, as the reader writes them. */
export function recordTitle({ title, from, until }: { title: string; from: string; until: string }): string {
  if (from === '') return title;
  const when = until === '' || until === from ? writeTime(from) : `${writeTime(from)} – ${writeTime(until)}`;
  return `${title}, ${when}`;
}
