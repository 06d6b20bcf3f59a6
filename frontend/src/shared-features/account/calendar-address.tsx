import type { CalendarFeedView } from '@atrium/contracts/calendar/views';
import { formatDay } from '../../ui/format/formats';
import { RelativeTime } from '../../ui/format/relative-time';

export function CalendarAddress({ feed }: { feed: CalendarFeedView | undefined }) {
  if (feed?.active !== true || feed.since === null) return 'You have no address yet.';
  const { since, until } = feed;
  const lastDay = until === null ? null : formatDay(until, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <>
      Your address was made <RelativeTime at={since} />.{' '}
      {lastDay === null ? 'It has no last day.' : `Its last day is ${lastDay}.`} It also ends with your present
      password.
    </>
  );
}
