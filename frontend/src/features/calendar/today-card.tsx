import { CalendarCheck } from 'lucide-react';
import { RecordLink } from '../../platform/browser/record-link';
import { useRights } from '../../platform/session/session';
import { Card } from '../../ui/layout/card';
import { useNow } from '../../ui/format/clock';
import { cx } from '../../ui/element/cx';
import { EmptyState } from '../../ui/status/empty-state';
import { formatDate } from '../../ui/format/formats';
import { SkeletonText } from '../../ui/status/skeleton';
import type { CalendarItem } from './layers/calendar-item';
import { ItemContent } from './layers/item-content';
import { useToday } from './use-today';

/** Null when there is nothing to open. */
function addressOf({ target }: CalendarItem): string | null {
  if (target === null) return null;
  if ('address' in target) return target.address;
  const occurrence = target.occurrence === null ? '' : `&occurrence=${encodeURIComponent(target.occurrence)}`;
  return `/u/calender?event=${target.event}${occurrence}`;
}

function Row({ item }: { item: CalendarItem }) {
  const address = addressOf(item);
  const look = 'flex min-w-0 items-center gap-2 rounded-md px-2 py-1.5';
  const content = <ItemContent item={item} />;
  return (
    <li className="animate-rise">
      {address === null ? (
        <div className={look}>{content}</div>
      ) : (
        <RecordLink href={address} className={cx(look, 'focus-inset hover:bg-hover')}>
          {content}
        </RecordLink>
      )}
    </li>
  );
}

export function TodayCard() {
  const items = useToday();
  const opens = useRights().can('enablecalender');
  const day = formatDate(useNow(), { weekday: 'short', day: 'numeric', month: 'short' });
  return (
    <Card
      title="Today"
      actions={
        opens ? (
          <RecordLink href="/u/calender" className="rounded-md px-1.5 py-1 text-meta text-ink-muted hover:bg-hover">
            {day}
          </RecordLink>
        ) : (
          <span className="text-meta text-ink-muted">{day}</span>
        )
      }
    >
      {items === null ? (
        <SkeletonText lines={3} />
      ) : items.length === 0 ? (
        <EmptyState
          icon={CalendarCheck}
          title="Nothing today"
          description="Events, holidays, birthdays and absences appear here."
        />
      ) : (
        <ul aria-label="Today" className="-mx-2 -my-1">
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Card>
  );
}
