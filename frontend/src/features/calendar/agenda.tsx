import { CalendarPlus } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../../ui/element/button';
import { EmptyState } from '../../ui/status/empty-state';
import { dayKey } from '../../widgets/calendar/wall-time';
import { useCalendar } from './calendar-context';
import type { CalendarItem } from './layers/calendar-item';
import { ItemDays } from './layers/item-days';

export const Agenda = memo(function Agenda(props: {
  items: readonly CalendarItem[];
  from: Date;
  to: Date;
  today: string;
}) {
  const { items, from, to, today } = props;
  const { viewer, openDay } = useCalendar();
  const isEmpty = !items.some(({ start, end }) => start < to && (end > from || start >= from));
  return (
    <section aria-label="Agenda" className="h-full overflow-y-auto rounded-lg border bg-surface p-2 sm:p-4">
      {isEmpty ? (
        <EmptyState
          icon={CalendarPlus}
          title="Nothing in these four weeks"
          description="Your and your colleagues’ plans appear here, day by day."
          action={
            viewer.writes ? (
              <Button variant="primary" onClick={() => openDay(dayKey(from))}>
                New event
              </Button>
            ) : undefined
          }
        />
      ) : (
        <div className="max-w-form">
          <ItemDays items={items} from={from} to={to} today={today} />
        </div>
      )}
    </section>
  );
});
