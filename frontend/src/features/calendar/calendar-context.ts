import { createContext, type ReactNode, useContext } from 'react';
import type { Span } from '../../widgets/calendar/calendar-types';
import type { SetAddress } from '../../platform/list/use-address';
import type { AskScope, CalendarCommands } from './calendar-commands';
import type { CalendarItem } from './layers/calendar-item';
import type { CalendarSearch } from './calendar-search';
import type { Viewer } from './layers/fold-events';

export interface CalendarShared {
  readonly viewer: Viewer;
  readonly commands: CalendarCommands;
  readonly askScope: AskScope;
  readonly setSearch: SetAddress<CalendarSearch>;
  /** Events open beside the calendar, other items their own screen. */
  readonly open: (item: CalendarItem) => void;
  /** Starts a new event at the drawn time. */
  readonly openDay: (day: string, drawn?: Span | null) => void;
  readonly zone: string | null;
  /** What became of an item since the moment with which the page is compared. */
  readonly markOf: (item: CalendarItem) => ReactNode;
}

export const CalendarContext = createContext<CalendarShared | null>(null);

export function useCalendar(): CalendarShared {
  const shared = useContext(CalendarContext);
  if (shared === null) throw new Error('useCalendar needs the calendar above it');
  return shared;
}
