import { formatDate, formatDay } from '../../ui/format/formats';

const isDay = /^\d{4}-\d{2}-\d{2}$/;
const isMonth = /^\d{4}-\d{2}$/;

/** Formatted for the reader; with the year unless it is this one. */
export function writeTime(time: string): string {
  if (isMonth.test(time)) return formatDay(`${time}-01`, { month: 'long', year: 'numeric' });
  const isThisYear = Number(time.slice(0, 4)) === new Date().getFullYear();
  const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
  if (!isThisYear) day.year = 'numeric';
  return isDay.test(time) ? formatDay(time, day) : formatDate(time, { ...day, hour: 'numeric', minute: '2-digit' });
}

const leastTitle = 20;

/** A text that was cut ends at its last whole sentence, unless that leaves next to nothing. */
function wholeSentences(title: string): string {
  if (!title.endsWith('…')) return title;
  const ends = [...title.matchAll(/[.!?](?=\s\p{Lu})/gu)].map(({ index }) => index + 1);
  return title.slice(
    0,
    ends.findLast((end) => end >= leastTitle),
  );
}

/**
 * A record's name in sentences about it.
 * @param record its title as the server shortened it, and the times that belong to it, '' for none
 */
export function recordTitle({ title, from, until }: { title: string; from: string; until: string }): string {
  if (from === '') return wholeSentences(title);
  const when = until === '' || until === from ? writeTime(from) : `${writeTime(from)} – ${writeTime(until)}`;
  return `${title}, ${when}`;
}
