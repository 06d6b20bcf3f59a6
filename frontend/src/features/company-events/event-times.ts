import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { formatDate } from '../../ui/format/formats';
import { longDayText, spanText } from '../../shared-features/plan/days';

const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** In the viewer's time zone. */
export function eventTimes({ allDay, start, end }: CompanyEventView): string {
  if (allDay) return start === end ? longDayText(start) : spanText(start, end);
  const day = formatDate(start, { dateStyle: 'full' });
  const isOneDay = formatDate(start, { dateStyle: 'short' }) === formatDate(end, { dateStyle: 'short' });
  const until = isOneDay ? formatDate(end, clock) : formatDate(end, { dateStyle: 'medium', timeStyle: 'short' });
  return `${day}, ${formatDate(start, clock)} – ${until}`;
}

export function shortTimes({ allDay, start, end }: CompanyEventView): string {
  if (allDay) return start === end ? 'All day' : spanText(start, end);
  return `${formatDate(start, clock)} – ${formatDate(end, clock)}`;
}
