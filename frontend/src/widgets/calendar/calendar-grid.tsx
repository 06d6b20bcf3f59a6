import { memo, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { type CalendarDifferences, itemBehind } from './calendar-differences';
import type { GridItem, GridView, Span } from './calendar-types';
import { type DaySummary, GridContext, type GridShared } from './grid-context';
import { gridSettings } from './grid-settings';
import { BigCalendar, localizerFor } from './library';
import { keyHelp } from './span-text';
import { drawnSpan, dropped, isSameSpan, itemsByDay, shownDays } from './steps';
import { useGlide } from './use-glide';
import { useGridKeys } from './use-grid-keys';
import { useLift } from './use-lift';
import { dayKey, wallAt } from './wall-time';
import './calendar.css';
import './calendar-times.css';
import './calendar-drag.css';

/** Centres the active day where a week is wider than the screen. */
function useDayInView(grid: RefObject<HTMLElement | null>, view: GridView, day: string): void {
  useLayoutEffect(() => {
    const days = grid.current?.querySelector('.rbc-time-content');
    if (days == null || view !== 'week' || days.scrollWidth <= days.clientWidth) return;
    const heads = [...(grid.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
    // Its head is positioned only after the library has measured the hours.
    const column = days.querySelectorAll('.rbc-day-slot')[heads.findIndex((head) => head.dataset['day'] === day)];
    if (column === undefined) return;
    const [outer, inner] = [days.getBoundingClientRect(), column.getBoundingClientRect()];
    const hours = days.firstElementChild?.clientWidth ?? 0;
    days.scrollBy({ left: inner.left - outer.left - hours - (days.clientWidth - hours - inner.width) / 2 });
  }, [grid, view, day]);
}

const mostDots = 3;

function summaryOf(items: readonly GridItem[]): DaySummary {
  return { count: items.length, tints: [...new Set(items.map(({ tint }) => tint))].slice(0, mostDots) };
}

export interface CalendarGridProps {
  label: string;
  view: GridView;
  /** Such as `2026-11-21`; decides the page. */
  day: string;
  /** By priority: a full day shows the first ones. */
  items: readonly GridItem[];
  /** From another moment; null while nothing is compared. */
  differences: CalendarDifferences | null;
  now: () => Date;
  weekStart: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** Days show counts instead of items, as on narrow screens. */
  isCompact: boolean;
  mayCreate: boolean;
  /** May be on another page. */
  onActive: (day: string) => void;
  /** A day was opened, or a span drawn. */
  onOpenDay: (day: string, span: Span | null) => void;
  onOpenItem: (id: string) => void;
  onMove: (id: string, span: Span) => void;
  onRemove: (id: string) => void;
}

const none: readonly GridItem[] = [];

export const CalendarGrid = memo(function CalendarGrid(props: CalendarGridProps) {
  const { label, view, day, items, differences, now, weekStart, isCompact, mayCreate } = props;
  const { onActive, onOpenDay, onOpenItem, onMove, onRemove } = props;
  const grid = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { lift, said, shown, begin, press } = useLift({ items, view, onMove, onShow: (at) => onActive(dayKey(at)) });
  const carrying = lift?.item.id ?? null;
  const byDay = useMemo(() => itemsByDay(items), [items]);
  const localizer = useMemo(() => localizerFor(weekStart), [weekStart]);
  const date = useMemo(() => wallAt(day), [day]);
  useDayInView(grid, view, day);
  useGlide({ grid, layer, items, page: `${view} ${dayKey(shownDays(view, date, weekStart).from)}` });
  const handlers = useGridKeys({
    grid,
    view,
    weekStart,
    itemsOf: (key) => byDay.get(key) ?? none,
    carrying,
    press,
    lift: (id) => items.filter((item) => item.id === id).forEach(begin),
    onRemove,
    onActive,
    activeDay: day,
  });
  const today = dayKey(now());
  const shared = useMemo<GridShared>(
    () => ({
      view,
      isCompact,
      activeDay: day,
      today,
      dayOf: (key) => summaryOf(byDay.get(key) ?? none),
      liftedItem: carrying,
      onDay: (key) => onOpenDay(key, null),
      fateOf: (id) => differences?.fates.get(id) ?? null,
    }),
    [view, isCompact, day, today, byDay, carrying, onOpenDay, differences],
  );

  const onDrop = ({ event, start, end, isAllDay = false }: Dropping) => {
    const item = items.find(({ id }) => id === event.id);
    if (item === undefined) return;
    const span = dropped(item, { start: new Date(start), end: new Date(end), isAllDay }, view);
    if (!isSameSpan(item, span)) onMove(item.id, span);
  };

  return (
    <GridContext value={shared}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the buttons inside */}
      <div
        ref={grid}
        className="calendar-grid h-full"
        data-view={view}
        data-compact={isCompact || undefined}
        {...handlers}
      >
        <p id="calendar-keys" className="sr-only">
          {keyHelp}
        </p>
        <BigCalendar
          {...gridSettings}
          views={[...gridSettings.views]}
          elementProps={{ role: 'group', 'aria-label': label }}
          localizer={localizer}
          view={view}
          date={date}
          getNow={now}
          events={isCompact ? [] : [...shown, ...(differences?.ghosts ?? [])]}
          selectable={mayCreate && !isCompact}
          onSelectSlot={({ start, end, action }) =>
            onOpenDay(dayKey(start), drawnSpan(view, { start, end, isClick: action === 'click' }))
          }
          onShowMore={(_items, at) => onOpenDay(dayKey(at), null)}
          onSelectEvent={({ id }) => onOpenItem(itemBehind(id))}
          onEventDrop={onDrop}
          onEventResize={onDrop}
        />
        <div ref={layer} aria-hidden className="pointer-events-none fixed inset-0 z-bar" />
        <output aria-live="assertive" className="sr-only">
          {said}
        </output>
      </div>
    </GridContext>
  );
});

interface Dropping {
  readonly event: GridItem;
  readonly start: Date | string;
  readonly end: Date | string;
  readonly isAllDay?: boolean;
}
