import { createContext, useContext } from 'react';
import type { Span } from '../../widgets/calendar/calendar-types';
import type { SetAddress } from '../../platform/list/use-address';
import type { AskScope, CalendarCommands } from './calendar-commands';
import type { CalendarItem } from './layers/calendar-item';
import type { CalendarSearch } from './calendar-search';
import type { Viewer } from './layers/fold-events';

/** What the parts of the calendar share. */
export interface CalendarShared {
  readonly viewer: Viewer;
  readonly commands: CalendarCommands;
  readonly askScope: AskScope;
  readonly setSearch: SetAddress<CalendarSearch>;
  /** Opens an item: an event in a dialog, anything else on its own screen. */
  readonly open: (item: CalendarItem) => void;
  /** Opens a day, for a new event at the time that was drawn. */
  readonly openDay: (day: string, drawn?: Span | null) => void;
  /** The viewer's time zone; null for the browser's. */
  readonly zone: string | null;
}

/** Set by the calendar's screen. */
export const CalendarContext = createContext<CalendarShared | null>(null);

/** What the calendar around it shares. @throws Error outside of one */
export function useCalendar(): CalendarShared {
  const shared = useContext(CalendarContext);
  if (shared === null) throw new Error('useCalendar needs the calendar above it');
  return shared;
}
