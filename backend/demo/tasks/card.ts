import type { TaskPriority } from '@atrium/contracts/tasks/rules';
import type { PersonKey } from '../people.js';

/** A task of the data set, with all that happened to it. */
export interface Card {
  readonly title: string;
  readonly about: string;
  readonly labels: readonly string[];
  /** The column in which it was made. */
  readonly column: TaskPriority;
  readonly by: PersonKey;
  /** When it was made: how many working days ago, and the time of day. */
  readonly made: readonly [workdaysAgo: number, clock: string];
  readonly to?: PersonKey;
  /** The due date, in days from today. */
  readonly due?: number;
  readonly checklist?: readonly string[];
  readonly story?: readonly Action[];
}

/** Cards by a short name that is theirs alone. */
export type Cards = Readonly<Record<string, Card>>;

/** What somebody did to a card. Lines of the checklist are counted from 1; days from today. */
export type Deed =
  | { readonly does: 'edit'; readonly title?: string; readonly about?: string; readonly labels?: readonly string[] }
  | { readonly does: 'reschedule'; readonly due: number }
  | { readonly does: 'assign'; readonly to: PersonKey | null }
  | { readonly does: 'move'; readonly column: TaskPriority; readonly before?: string }
  | { readonly does: 'tick' | 'untick'; readonly line: number }
  | { readonly does: 'complete' | 'reopen' | 'remove' };

/** A deed, by whom and when. */
export interface Action {
  readonly by: PersonKey;
  readonly when: readonly [workdaysAgo: number, clock: string] | { readonly minutesAgo: number };
  readonly deed: Deed;
}
