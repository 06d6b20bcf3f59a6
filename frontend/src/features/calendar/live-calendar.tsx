import { CalendarPlus, Plus } from 'lucide-react';
import { memo, useCallback, useMemo } from 'react';
import { useRefused } from '../../platform/form/open-forms';
import type { SetAddress } from '../../platform/list/use-address';
import { useIsPast } from '../../platform/past/use-is-past';
import { usePresence } from '../../platform/presence/use-presence';
import { shownTopics } from '../../platform/sync/shown';
import { useThrottledCollection } from '../../platform/sync/use-throttled-collection';
import { PanelLayout } from '../../shared-features/record-panel/panel-layout';
import { useCompared } from '../../ui/compare/comparison';
import { Button } from '../../ui/element/button';
import { cx } from '../../ui/element/cx';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { useNarrow } from '../../ui/layout/use-narrow';
import { useLast } from '../../ui/overlay/use-last';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { Skeleton } from '../../ui/status/skeleton';
import { itemBehind, useCalendarDifferences } from '../../widgets/calendar/calendar-differences';
import { CalendarGrid } from '../../widgets/calendar/calendar-grid';
import type { Span } from '../../widgets/calendar/calendar-types';
import { itemsByDay } from '../../widgets/calendar/steps';
import { dayKey, dayText, wallAt, wallOf } from '../../widgets/calendar/wall-time';
import { CalendarContext, type CalendarShared, useCalendar } from './calendar-context';
import { CalendarHead } from './calendar-head';
import { ListedEvents, useCalendarPanel } from './calendar-panel';
import type { CalendarSearch } from './calendar-search';
import { pageBeside } from './calendar-window';
import { DayDialog } from './day-dialog';
import { useScopeQuestion } from './event/scope-dialog';
import type { CalendarItem } from './layers/calendar-item';
import { ItemDays } from './layers/item-days';
import { ItemRow } from './layers/item-row';
import { MonthPanel } from './month-panel';
import { SharingDialog } from './sharing-dialog';
import { useCalendarActions } from './use-calendar-actions';
import { useCalendarPage } from './use-calendar-page';

function CalendarDialogs(props: {
  search: CalendarSearch;
  setSearch: SetAddress<CalendarSearch>;
  drawn: Span | null;
  itemsOf: (day: string) => readonly CalendarItem[] | null;
}) {
  const { search, setSearch, drawn, itemsOf } = props;
  const { day, sharing } = search;
  const lastDay = useLast(day);
  return (
    <>
      {lastDay === undefined ? null : (
        <DayDialog
          key={`${lastDay} ${drawn?.start.getTime() ?? ''}`}
          open={day !== undefined}
          day={lastDay}
          drawn={drawn}
          itemsOf={itemsOf}
          onClose={() => setSearch({ day: undefined })}
        />
      )}
      <SharingDialog open={sharing === 'open'} onClose={() => setSearch({ sharing: undefined })} />
    </>
  );
}

const Agenda = memo(function Agenda(props: { items: readonly CalendarItem[]; from: Date; to: Date; today: string }) {
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

export function LiveCalendar() {
  const page = useCalendarPage();
  const { search, setSearch, viewer, weekStart, zone, hidden, toggle, today, view, day, pages, isReady, counts } = page;
  const { status, message } = useThrottledCollection('calendar');
  const { ask, dialog } = useScopeQuestion();
  const actions = useCalendarActions({ items: page.items, zone, setSearch, askScope: ask });
  const { shown, commands, open, openDay } = actions;
  const isPast = useIsPast();
  const others = usePresence('calendar');
  const viewers = useMemo(() => others.map(({ userId, username }) => ({ id: userId, name: username })), [others]);
  const isCompact = useNarrow() && view === 'month';
  const byDay = useMemo(() => itemsByDay(shown), [shown]);
  const { from, to } = page.window;
  const itemsOf = (key: string) => (wallAt(key) < from || wallAt(key) >= to ? null : (byDay.get(key) ?? []));
  const compared = useCompared(isReady ? 'calendar' : null, shown);
  const differences = useCalendarDifferences(compared, shown);
  const listed = useMemo(() => [...shown, ...(differences?.ghosts ?? [])], [shown, differences]);
  const listedByDay = useMemo(() => itemsByDay(listed), [listed]);
  const markOf = useCallback(
    ({ id }: CalendarItem) => {
      const fate = differences?.fates.get(itemBehind(id));
      return fate === undefined || compared === null ? null : <compared.kit.Tag fate={fate} />;
    },
    [compared, differences],
  );

  const panelled = useCalendarPanel({ items: shown, search, setSearch });

  const shared = useMemo<CalendarShared>(
    () => ({ viewer, commands, askScope: ask, setSearch, open, openDay, zone, markOf }),
    [viewer, commands, ask, setSearch, open, openDay, zone, markOf],
  );
  const look = useCallback(
    (at: string) => setSearch({ date: at === today ? undefined : at }, { replace: true }),
    [setSearch, today],
  );
  const now = useCallback(() => wallOf(Date.now(), zone), [zone]);
  // On a narrow screen the first press shows the day's list.
  const press = useCallback(
    (at: string, span: Span | null) => (isCompact && at !== day ? look(at) : openDay(at, span)),
    [isCompact, day, look, openDay],
  );
  const content = () => {
    if (status === 'loading' || (status === 'ready' && !isReady)) return <CalendarSkeleton />;
    if (status !== 'ready')
      return <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />;
    if (compared?.isThen === true) return null;
    if (view === 'agenda') return <Agenda items={listed} from={pages.from} to={pages.to} today={today} />;
    return (
      <CalendarGrid
        label={page.title}
        view={view}
        day={day}
        items={shown}
        differences={differences}
        now={now}
        weekStart={weekStart}
        isCompact={isCompact}
        mayCreate={viewer.writes && !isPast}
        onActive={look}
        onOpenDay={press}
        onOpenItem={actions.openItem}
        onMove={actions.move}
        onRemove={actions.remove}
      />
    );
  };

  if (useRefused(status)) return <RefusedScreen title="Calendar" description={message ?? undefined} />;
  return (
    <CalendarContext value={shared}>
      <PanelLayout {...panelled}>
        <div className="flex min-h-112 flex-col gap-3 md:h-[calc(100dvh-var(--spacing-topbar)-var(--spacing-footbar)-(--spacing(12)))]">
          <CalendarHead
            title={page.title}
            view={view}
            viewers={viewers}
            mayCreate={viewer.writes}
            counts={counts}
            hidden={hidden}
            onToggle={toggle}
            onView={(next) => setSearch({ view: next === 'month' ? undefined : next })}
            onTurn={(pagesOn) => look(pagesOn === null ? today : dayKey(pageBeside(view, day, pagesOn)))}
            onCreate={() => openDay(day)}
            onShare={() => setSearch({ sharing: 'open' })}
          />
          <div className="flex min-h-0 grow gap-3">
            <div className={cx('min-w-0 grow', isCompact ? 'h-88' : 'h-[70dvh] md:h-auto')}>{content()}</div>
            {isReady && view !== 'agenda' && search.event === undefined && compared?.isThen !== true ? (
              <MonthPanel
                items={listed}
                from={pages.monthFrom}
                to={pages.monthTo}
                today={today}
                counts={counts}
                hidden={hidden}
                onToggle={toggle}
              />
            ) : null}
          </div>
          {isReady && isCompact ? <DayList day={day} items={listedByDay.get(day) ?? []} /> : null}
        </div>
        <ListedEvents items={shown} />
      </PanelLayout>
      {isReady ? (
        <CalendarDialogs search={search} setSearch={setSearch} drawn={actions.drawn} itemsOf={itemsOf} />
      ) : null}
      {dialog}
    </CalendarContext>
  );
}

function DayList({ day, items }: { day: string; items: readonly CalendarItem[] }) {
  const { viewer, openDay } = useCalendar();
  const name = dayText(wallAt(day));
  return (
    <section aria-label={name} className="flex flex-col gap-1 rounded-lg border bg-surface p-2">
      <div className="flex items-center justify-between gap-2 ps-1.5">
        <h2 className="font-semibold">{name}</h2>
        {viewer.writes ? (
          <Button size="sm" icon={Plus} creates onClick={() => openDay(day)}>
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

function CalendarSkeleton() {
  return (
    <output
      aria-label="Loading the calendar"
      className="grid h-full grid-cols-7 overflow-hidden rounded-lg border bg-surface"
    >
      {Array.from({ length: 35 }, (_, day) => (
        <span key={day} className="flex min-h-16 flex-col gap-1.5 border-s border-t p-1.5">
          <Skeleton className="h-3 w-5" />
          {day % 3 === 0 ? <Skeleton className="h-4 w-full" /> : null}
          {day % 5 === 0 ? <Skeleton className="h-4 w-4/5" /> : null}
        </span>
      ))}
    </output>
  );
}
