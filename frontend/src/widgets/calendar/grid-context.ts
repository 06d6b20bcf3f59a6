import { createContext, useContext } from 'react';
import type { Fate } from '../../ui/compare/comparison';
import type { GridTint, GridView } from './calendar-types';

export interface GridShared {
  readonly view: GridView;
  readonly isCompact: boolean;
  readonly activeDay: string;
  readonly today: string;
  readonly dayOf: (day: string) => DaySummary;
  readonly liftedItem: string | null;
  readonly onDay: (day: string) => void;
  /** What became of an item since the moment with which the page is compared. */
  readonly fateOf: (id: string) => Fate | null;
}

export interface DaySummary {
  readonly count: number;
  readonly tints: readonly GridTint[];
}

export const GridContext = createContext<GridShared | null>(null);

export function useGrid(): GridShared {
  const shared = useContext(GridContext);
  if (shared === null) throw new Error('useGrid needs a CalendarGrid above it');
  return shared;
}
