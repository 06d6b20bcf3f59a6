import { useDeferredValue, useMemo } from 'react';
import { useRights, useUser } from '../../platform/session/session';
import { useAddress } from '../../platform/list/use-address';
import { useWeekStart } from '../../platform/organisation/use-week-start';
import { useNow } from '../../ui/format/clock';
import { useFormats } from '../../ui/format/formats';
import { dayKey, wallOf } from '../../widgets/calendar/wall-time';
import type { Window } from './layers/calendar-item';
import { calendarSearch, type CalendarViewName } from './calendar-search';
import { pagesOf, pageTitle } from './calendar-window';
import type { Viewer } from './layers/fold-events';
import { useHiddenLayers } from './layers/use-hidden-layers';
import { useLayers } from './layers/use-items';

export function useViewer(): Viewer {
  const user = useUser();
  const rights = useRights();
  return useMemo(() => ({ _id: user._id, rights: user, writes: rights.can('enablecalender') }), [user, rights]);
}

export function useCalendarPage() {
  const [search, setSearch] = useAddress(calendarSearch);
  const viewer = useViewer();
  const weekStart = useWeekStart();
  const { timeZone: zone } = useFormats();
  const { hidden, toggle } = useHiddenLayers(search, setSearch);
  const today = dayKey(wallOf(useNow(), zone));
  const { date: day = today } = search;
  const view: CalendarViewName = search.view ?? 'month';
  const pages = useMemo(() => pagesOf(view, day, weekStart), [view, day, weekStart]);
  // A stable object while the same days are shown.
  const from = Math.min(pages.from.getTime(), pages.monthFrom.getTime());
  const to = Math.max(pages.to.getTime(), pages.monthTo.getTime());
  const window = useMemo<Window>(() => ({ from: new Date(from), to: new Date(to), zone }), [from, to, zone]);
  const layered = useLayers(viewer, window, hidden);
  const drawn = useDeferredValue(layered);
  // Others' changes render deferred; another page at once.
  const lying = drawn.window === window ? drawn : layered;
  const title = pageTitle(view, pages);
  return { search, setSearch, viewer, weekStart, zone, hidden, toggle, today, view, day, pages, title, ...lying };
}
