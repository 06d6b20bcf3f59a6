import { dayAt } from '@atrium/contracts/core/zones';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { useMemo } from 'react';
import { RecordLink } from '../../platform/browser/record-link';
import { useSettings } from '../../platform/organisation/use-settings';
import { useCollection } from '../../platform/sync/use-collection';
import { useNow } from '../../ui/format/clock';
import { formatDate, formatDay } from '../../ui/format/formats';
import { Card } from '../../ui/layout/card';
import { SkeletonText } from '../../ui/status/skeleton';
import { upcomingEvents } from './select';

function whenText({ allDay, date, start }: CompanyEventView): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return allDay ? formatDay(date, day) : formatDate(start, { ...day, hour: '2-digit', minute: '2-digit' });
}

/** The next company events that the reader is invited to. */
export function UpcomingEvents() {
  const { documents, status } = useCollection('company-events');
  const { timeZone } = useSettings();
  const now = useNow();
  const events = useMemo(() => upcomingEvents(documents, now, dayAt(now, timeZone)), [documents, now, timeZone]);
  return (
    <Card title="Upcoming events">
      {status === 'loading' ? <SkeletonText lines={3} /> : null}
      {status !== 'loading' && events.length === 0 ? <p className="text-ink-muted">None are announced.</p> : null}
      <ul aria-label="Upcoming events" className="flex flex-col">
        {events.map((event) => (
          <li key={event._id} className="border-b last:border-b-0">
            <RecordLink
              href={`/u/hr/events?open=${event._id}`}
              className="flex min-h-row items-center gap-3 rounded-sm px-1 hover:bg-hover"
            >
              <span className="min-w-0 grow truncate font-medium">{event.title}</span>{' '}
              <span className="shrink-0 text-meta text-ink-muted tabular-nums">{whenText(event)}</span>
            </RecordLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
