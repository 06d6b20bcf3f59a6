import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useGo } from '../../platform/browser/use-go';
import { shownTopics } from '../../platform/sync/shown';
import type { SetAddress } from '../../platform/list/use-address';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useConfirm } from '../../ui/overlay/confirm-context';
import type { Span } from '../../widgets/calendar/calendar-types';
import { type AskScope, calendarCommands } from './calendar-commands';
import type { CalendarItem } from './layers/calendar-item';
import type { CalendarSearch } from './calendar-search';
import { occurrenceOf, timesFrom } from './event/event-moves';

/** The occurrence behind an item; null for items that are no events. */
function subjectOf({ target }: CalendarItem) {
  if (target === null || !('event' in target)) return null;
  const event = shownTopics.document('calendar', target.event) as CalendarEventView | undefined;
  const one = event === undefined ? null : occurrenceOf(event, target.occurrence);
  return event === undefined || one === null ? null : { event, one };
}

export function useCalendarActions(options: {
  items: readonly CalendarItem[];
  zone: string | null;
  setSearch: SetAddress<CalendarSearch>;
  askScope: AskScope;
}) {
  const { items, zone, setSearch, askScope } = options;
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const go = useGo();
  const commands = useMemo(() => calendarCommands(dispatch, confirm, askScope), [dispatch, confirm, askScope]);
  const [moving, setMoving] = useState<{ readonly id: string; readonly span: Span } | null>(null);
  const [drawn, setDrawn] = useState<Span | null>(null);
  // A moved item stays at its new place until the outcome is drawn.
  const settling = useDeferredValue(moving);
  const held = moving ?? settling;
  const shown = useMemo(
    () => (held === null ? items : items.map((item) => (item.id === held.id ? { ...item, ...held.span } : item))),
    [items, held],
  );
  const latest = useRef(items);
  useLayoutEffect(() => {
    latest.current = items;
  }, [items]);
  // Stable functions that look up their subject when called.
  const find = useCallback((id: string) => latest.current.find((item) => item.id === id), []);

  const open = useCallback(
    ({ target }: CalendarItem) => {
      if (target === null) return;
      if ('address' in target) go(target.address);
      else setSearch({ event: target.event, occurrence: target.occurrence ?? undefined, day: undefined });
    },
    [go, setSearch],
  );
  const openDay = useCallback(
    (day: string, span: Span | null = null) => {
      setDrawn(span);
      setSearch({ day });
    },
    [setSearch],
  );
  const carry = useCallback(
    async (id: string, span: Span): Promise<void> => {
      const item = find(id);
      const subject = item === undefined ? null : subjectOf(item);
      if (subject === null) return;
      const { event, one } = subject;
      setMoving({ id, span });
      await commands.move(event, one, timesFrom(span, zone, one.timezone));
      setMoving(null);
    },
    [find, commands, zone],
  );
  const cancel = useCallback(
    async (id: string): Promise<void> => {
      const item = find(id);
      const subject = item?.isMovable === true ? subjectOf(item) : null;
      if (subject !== null) await commands.remove(subject.event, subject.one);
    },
    [find, commands],
  );
  const openItem = useCallback(
    (id: string): void => {
      const item = find(id);
      if (item !== undefined) open(item);
    },
    [find, open],
  );
  const move = useCallback((id: string, span: Span): void => void carry(id, span), [carry]);
  const remove = useCallback((id: string): void => void cancel(id), [cancel]);
  return { commands, shown, drawn, open, openDay, openItem, move, remove };
}
