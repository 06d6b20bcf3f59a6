import { Plus } from 'lucide-react';
import { Button } from '../../ui/element/button';
import { dayText, wallAt } from '../../widgets/calendar/wall-time';
import { useCalendar } from './calendar-context';
import type { CalendarItem } from './layers/calendar-item';
import { ItemRow } from './layers/item-row';

export function DayList({ day, items }: { day: string; items: readonly CalendarItem[] }) {
  const { viewer, openDay } = useCalendar();
  const name = dayText(wallAt(day));
  return (
    <section aria-label={name} className="flex flex-col gap-1 rounded-lg border bg-surface p-2">
      <div className="flex items-center justify-between gap-2 ps-1.5">
        <h2 className="font-semibold">{name}</h2>
        {viewer.writes ? (
          <Button size="sm" icon={Plus} onClick={() => openDay(day)}>
            Add
          </Button>
        ) : null}
      </div>
      {items.length === 0 ? <p className="px-1.5 pb-1 text-ink-muted">Nothing on this day yet.</p> : null}
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <ItemRow item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
