import { useMemo } from 'react';
import { cx } from '../../../ui/element/cx';
import { itemsByDay } from '../../../widgets/calendar/steps';
import { dayKey, daysLater, formatWall, wallAt } from '../../../widgets/calendar/wall-time';
import { useCalendar } from '../calendar-context';
import type { CalendarItem } from './calendar-item';
import { ItemRow } from './item-row';

/** Without outlines of what was there. */
export function countItems(items: readonly CalendarItem[]): number {
  return items.filter(({ isGhost }) => isGhost !== true).length;
}

export function ItemDays(props: { items: readonly CalendarItem[]; from: Date; to: Date; today: string }) {
  const { items, from, to, today } = props;
  const { openDay } = useCalendar();
  const days = useMemo(() => {
    const byDay = itemsByDay(items);
    const [first, end] = [dayKey(from), dayKey(to)];
    return [...byDay].filter(([day]) => day >= first && day < end).toSorted(([a], [b]) => a.localeCompare(b));
  }, [items, from, to]);
  return (
    <ol className="flex flex-col gap-3">
      {days.map(([day, list]) => (
        <li key={day} data-list-day={day} className="list-day">
          <h3 className="sticky top-0 z-sticky bg-surface">
            <button
              type="button"
              onClick={() => openDay(day)}
              className={cx(
                'focus-inset flex w-full items-center justify-between rounded-md px-1.5 py-1 text-start text-meta font-semibold hover:bg-hover',
                day === today ? 'text-accent-ink' : 'text-ink-muted',
              )}
            >
              {dayName(day, today)}
              <span className="font-medium tabular-nums">{countItems(list)}</span>
            </button>
          </h3>
          <ul>
            {list.map((item) => (
              <li key={item.id}>
                <ItemRow item={item} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function dayName(day: string, today: string): string {
  const name = formatWall(wallAt(day), { weekday: 'short', day: 'numeric', month: 'short' });
  if (day === today) return `Today, ${name}`;
  return day === dayKey(daysLater(wallAt(today), 1)) ? `Tomorrow, ${name}` : name;
}
