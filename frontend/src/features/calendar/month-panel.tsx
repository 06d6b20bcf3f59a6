import { CalendarPlus } from 'lucide-react';
import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { EmptyState } from '../../ui/status/empty-state';
import { dayKey, formatWall } from '../../widgets/calendar/wall-time';
import type { CalendarItem } from './layers/calendar-item';
import { countItems, ItemDays } from './layers/item-days';
import { LayerToggles } from './layers/layer-toggles';
import type { LayerName } from './layers/layer-names';

const MonthList = memo(function MonthList(props: Parameters<typeof ItemDays>[0]) {
  if (props.items.length > 0) return <ItemDays {...props} />;
  return (
    <EmptyState icon={CalendarPlus} title="Nothing this month" description="Press a day to add something to it." />
  );
});

/** Shows today, or what comes next, first; for the month that is shown, once it is there. */
function useFromToday(month: string, today: string, isThere: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const now = useRef(today);
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null || !isThere || !now.current.startsWith(month)) return undefined;
    const days = [...box.querySelectorAll<HTMLElement>('[data-list-day]')];
    const next = days.find(({ dataset }) => (dataset['listDay'] ?? '') >= now.current);
    let frame = 0;
    // Days that were out of sight have their heights only once they are drawn.
    const settle = (times: number) => {
      if (next === undefined || times === 0) return;
      box.scrollTop += next.getBoundingClientRect().top - box.getBoundingClientRect().top;
      frame = requestAnimationFrame(() => settle(times - 1));
    };
    settle(5);
    return () => cancelAnimationFrame(frame);
  }, [month, isThere]);
  return list;
}

export const MonthPanel = memo(function MonthPanel(props: {
  items: readonly CalendarItem[];
  from: Date;
  to: Date;
  today: string;
  counts: ReadonlyMap<LayerName, number>;
  hidden: readonly LayerName[];
  onToggle: (layer: LayerName) => void;
}) {
  const { items, from, to, today, counts, hidden, onToggle } = props;
  const ofMonth = useMemo(
    () => ({ items: items.filter(({ start, end }) => start < to && (end > from || start >= from)), from, to }),
    [items, from, to],
  );
  // Deferred: the grid matters more than a long list.
  const listed = useDeferredValue(ofMonth);
  const list = useFromToday(dayKey(listed.from).slice(0, 7), today, listed.items.length > 0);
  return (
    <aside
      aria-label="This month"
      className="hidden w-72 shrink-0 flex-col gap-3 overflow-hidden rounded-lg border bg-surface p-2 lg:flex"
    >
      <section aria-label="Layers" className="shrink-0 border-b pb-2">
        <LayerToggles counts={counts} hidden={hidden} onToggle={onToggle} />
      </section>
      <h2 className="flex shrink-0 items-baseline justify-between px-1.5 font-semibold">
        {formatWall(from, { month: 'long', year: 'numeric' })}
        <span className="text-meta font-medium text-ink-muted tabular-nums">{countItems(ofMonth.items)}</span>
      </h2>
      <div ref={list} className="min-h-0 grow overflow-y-auto">
        <MonthList items={listed.items} from={listed.from} to={listed.to} today={today} />
      </div>
    </aside>
  );
});
