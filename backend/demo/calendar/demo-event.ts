import type { WeekDay } from '@atrium/contracts/core/days';
import type { Frequency, MonthlyKind } from '@atrium/contracts/calendar/rules';
import type { people } from '../people.js';

type Key = keyof typeof people;

/** An event of the data set. */
export interface DemoEvent {
  readonly by: Key;
  /** Days from today. */
  readonly day: number;
  /** Left out for whole days. */
  readonly time?: string;
  readonly until?: string;
  /** The last day, where it takes several. */
  readonly lastDay?: number;
  readonly title: string;
  readonly about: string;
  readonly place?: string;
  readonly with?: readonly Key[];
  /** Only for those who are invited. */
  readonly own?: boolean;
  readonly reminder?: number;
  readonly again?: {
    readonly frequency: Frequency;
    readonly interval?: number;
    readonly weekdays?: readonly WeekDay[];
    readonly monthly?: MonthlyKind;
    readonly count?: number;
  };
  /** What those who are invited said. */
  readonly answers?: Partial<Record<Key, 'yes' | 'no' | 'maybe'>>;
}
