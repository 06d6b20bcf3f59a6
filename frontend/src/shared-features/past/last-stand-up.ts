import { dayMs } from '@atrium/contracts/core/days';
import { occurrencesBetween } from '@atrium/contracts/calendar/occurrences';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';

/** A team that had none for longer begins again. */
const reachMs = 14 * dayMs;

/** What teams call it. */
const called = /\b(stand[ -]?up|daily( scrum)?)\b/i;

type OwnEvent = Pick<CalendarEventView, 'eventtitle' | 'allday' | 'deleted' | 'parts'>;
type CompanyEvent = Pick<CompanyEventView, 'title' | 'allDay' | 'end' | 'cancelled' | 'deleted'>;

/**
 * When the team's last stand-up was over, as the calendar says: of the events that are called so, people's own and the
 * company's, the last one that has ended. One that goes on right now is not the last one, so that it can be held over what
 * came since.
 * @param now in milliseconds
 * @returns in milliseconds; null where the calendar knows none of the last two weeks
 */
export function lastStandUp(own: readonly OwnEvent[], company: readonly CompanyEvent[], now: number): number | null {
  const ofOwn = own
    .filter(({ eventtitle, allday, deleted }) => called.test(eventtitle) && !allday && !deleted)
    .flatMap((event) => occurrencesBetween(event, new Date(now - reachMs), new Date(now)))
    .map(({ to }) => Date.parse(to));
  const ofCompany = company
    .filter(({ title, allDay, cancelled, deleted }) => called.test(title) && !allDay && !cancelled && !deleted)
    .map(({ end }) => Date.parse(end));
  const ends = [...ofOwn, ...ofCompany].filter((end) => end <= now && end >= now - reachMs);
  return ends.length === 0 ? null : Math.max(...ends);
}
