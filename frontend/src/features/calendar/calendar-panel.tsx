import { type ReactNode, useMemo } from 'react';
import type { SetAddress } from '../../platform/list/use-address';
import type { OpenInAddress } from '../../shared-features/record-panel/panel-layout';
import { useListed } from '../../shared-features/record-panel/use-listed';
import type { CalendarSearch } from './calendar-search';
import { EventPanel } from './event/event-panel';
import type { CalendarItem } from './layers/calendar-item';

function isOpenIn({ target }: CalendarItem, { event, occurrence }: CalendarSearch): boolean {
  if (target === null || !('event' in target) || target.event !== event) return false;
  return occurrence === undefined || target.occurrence === occurrence;
}

/**
 * The open event as the address has it. It takes the place of the month's list at the right, as in Notion Calendar, so
 * that the grid stays in view and alive, and a press on another event goes on to it.
 */
export function useCalendarPanel(options: {
  items: readonly CalendarItem[];
  search: CalendarSearch;
  setSearch: SetAddress<CalendarSearch>;
}): {
  readonly openId: string | null;
  readonly isPage: boolean;
  readonly back: string;
  readonly onOpen: OpenInAddress;
  readonly panel: ReactNode;
} {
  const { items, search, setSearch } = options;
  const { event, occurrence, full } = search;
  // Known by its item, which stays when only its hours change.
  const openId = event === undefined ? null : (items.find((item) => isOpenIn(item, search))?.id ?? event);
  const onOpen: OpenInAddress = (next, how) => {
    const target = items.find(({ id }) => id === next?.id)?.target;
    const isKnown = target != null && 'event' in target;
    setSearch(
      {
        event: isKnown ? target.event : next === null ? undefined : event,
        occurrence: isKnown ? (target.occurrence ?? undefined) : next === null ? undefined : occurrence,
        full: next?.isPage === true ? true : undefined,
      },
      how,
    );
  };
  return {
    openId,
    isPage: full === true,
    back: 'The calendar',
    onOpen,
    panel: event === undefined ? null : <EventPanel key={event} id={event} occurrence={occurrence ?? null} />,
  };
}

/** Tells the panel the events of the page in the order of time. */
export function ListedEvents({ items }: { items: readonly CalendarItem[] }) {
  const ids = useMemo(
    () =>
      items
        .filter(({ target, isGhost }) => isGhost !== true && target !== null && 'event' in target)
        .toSorted((a, b) => a.start.getTime() - b.start.getTime())
        .map(({ id }) => id),
    [items],
  );
  useListed(ids);
  return null;
}
