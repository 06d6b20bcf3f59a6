import { createContext, useContext } from 'react';
import type { GridTint, GridView } from './calendar-types';

/** What the parts of a grid share. */
export interface GridShared {
  readonly view: GridView;
  /** Days only show how much is on them. */
  readonly isCompact: boolean;
  /** The day that has, or gets, the focus. */
  readonly activeDay: string;
  readonly today: string;
  /** How many items are on each day, and their tints, at most three. */
  readonly dayOf: (day: string) => DaySummary;
  /** The item that is being carried by keyboard. */
  readonly liftedItem: string | null;
  readonly onDay: (day: string) => void;
}

/** What is on a day, in short. */
export interface DaySummary {
  readonly count: number;
  readonly tints: readonly GridTint[];
}

/** Set by `CalendarGrid`. */
export const GridContext = createContext<GridShared | null>(null);

/** What the grid around it shares. @throws Error outside of one */
export function useGrid(): GridShared {
  const shared = useContext(GridContext);
  if (shared === null) throw new Error('useGrid needs a CalendarGrid above it');
  return shared;
}
