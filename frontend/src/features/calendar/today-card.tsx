import { CalendarCheck, ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { RecordLink } from '../../platform/browser/record-link';
import { useSettings } from '../../platform/organisation/use-settings';
import { useIsThere } from '../../platform/presence/use-is-there';
import { useNameOf } from '../../platform/presence/use-names';
import { useRights } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { cx } from '../../ui/element/cx';
import { useNow } from '../../ui/format/clock';
import { formatDate, useFormats } from '../../ui/format/formats';
import { Card } from '../../ui/layout/card';
import { EmptyState } from '../../ui/status/empty-state';
import { SkeletonText } from '../../ui/status/skeleton';
import { dayKey, daysLater, wallAt, wallOf } from '../../widgets/calendar/wall-time';
import type { CalendarItem, Window } from './layers/calendar-item';
import { foldAnniversaries, type TodayLine } from './layers/fold-anniversaries';
import { eventFolder } from './layers/fold-events';
import { companyEventItems, holidayItems, leaveItems, occasionItems } from './layers/fold-layers';
import { ItemContent } from './layers/item-content';
import { layersByWeight } from './layers/layer-names';
import { useViewer } from './use-calendar-page';

const noChanges = new Map();

/** Null while loading. Without tasks and tickets, which the start page lists elsewhere. */
function useToday(): readonly CalendarItem[] | null {
  const viewer = useViewer();
  const { documents: events, status } = useCollection('calendar');
  const { documents: company, status: companyStatus } = useCollection('company-events');
  const { documents: occasions } = useCollection('occasions');
  const { documents: absences } = useCollection('absences');
  const { holidays, timeZone } = useSettings();
  const { timeZone: zone } = useFormats();
  const nameOf = useNameOf();
  const isThere = useIsThere();
  const today = dayKey(wallOf(useNow(), zone));
  const window = useMemo<Window>(() => {
    const from = wallAt(today);
    return { from, to: daysLater(from, 1), zone };
  }, [today, zone]);
  const isLoading = status === 'loading' || companyStatus === 'loading';
  return useMemo(() => {
    if (isLoading) return null;
    const all = [
      ...holidayItems(holidays, window),
      ...eventFolder(viewer, window)(events, noChanges),
      ...companyEventItems(company, window),
      ...leaveItems(absences, nameOf, isThere, window, timeZone),
      ...occasionItems(occasions, window),
    ];
    // Meetings first: many anniversaries must not push them out of sight.
    return all.toSorted(
      (a, b) =>
        Number(a.allDay) - Number(b.allDay) ||
        (a.allDay ? 0 : Number(a.start) - Number(b.start)) ||
        layersByWeight.indexOf(a.layer) - layersByWeight.indexOf(b.layer),
    );
  }, [isLoading, holidays, window, events, viewer, company, absences, nameOf, isThere, timeZone, occasions]);
}

/** Null when there is nothing to open. */
function addressOf({ target }: CalendarItem): string | null {
  if (target === null) return null;
  if ('address' in target) return target.address;
  const occurrence = target.occurrence === null ? '' : `&occurrence=${encodeURIComponent(target.occurrence)}`;
  return `/u/calender?event=${target.event}${occurrence}`;
}

const look = 'flex min-w-0 items-center gap-2 rounded-md px-2 py-1.5';

function Row({ item }: { item: CalendarItem }) {
  const address = addressOf(item);
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

/** One line for many, which lists them when it is pressed. */
function FoldedRow({ item, within }: TodayLine) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="animate-rise">
      <button
        type="button"
        aria-expanded={isOpen}
        className={cx(look, 'focus-inset w-full text-start hover:bg-hover')}
        onClick={() => setOpen(!isOpen)}
      >
        <ItemContent item={item} />
        <ChevronDown
          aria-hidden
          className={cx('size-4 shrink-0 text-ink-faint transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen ? (
        <ul aria-label={item.title} className="ps-4">
          {within.map((one) => (
            <Row key={one.id} item={one} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

export function TodayCard() {
  const items = useToday();
  const lines = useMemo(() => foldAnniversaries(items ?? []), [items]);
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
          {lines.map((line) =>
            line.within.length === 0 ? (
              <Row key={line.item.id} item={line.item} />
            ) : (
              <FoldedRow key={line.item.id} {...line} />
            ),
          )}
        </ul>
      )}
    </Card>
  );
}
