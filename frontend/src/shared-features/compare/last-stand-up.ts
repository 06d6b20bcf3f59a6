import { occurrencesBetween } from '@atrium/contracts/calendar/occurrences';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';

const dayMs = 86_400_000;
/** A team that had none for longer begins again. */
const reachMs = 14 * dayMs;

/** What teams call it. */
const title = /\b(stand[ -]?up|daily( scrum)?)\b/i;

type TeamEvent = Pick<CalendarEventView, 'eventtitle' | 'allday' | 'deleted' | 'parts'>;

/**
 * When the team's last stand-up was over, as its calendar says: of the events that are called so, the last one that has
 * ended. One that goes on right now is not the last one, so that it can be held over what came since.
 * @param now in milliseconds
 * @returns in milliseconds; null where the calendar knows none
 */
export function lastStandUp(events: readonly TeamEvent[], now: number): number | null {
  const ends = events
    .filter(({ eventtitle, allday, deleted }) => title.test(eventtitle) && !allday && !deleted)
    .flatMap((event) => occurrencesBetween(event, new Date(now - reachMs), new Date(now)))
    .map(({ to }) => Date.parse(to))
    .filter((to) => to <= now);
  return ends.length === 0 ? null : Math.max(...ends);
}
