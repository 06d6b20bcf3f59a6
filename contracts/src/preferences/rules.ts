import type { WeekDay } from '../core/days.js';
import { type BoardChoices, defaultBoard } from '../tasks/rules.js';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** With which reminder new events may begin: at their start, and up to a day before. */
export const reminderChoices = [0, 5, 10, 30, 60, 1_440] as const;
export type ReminderMinutes = (typeof reminderChoices)[number];

export interface Preferences {
  readonly theme: Theme;
  readonly density: Density;
  /** Single-letter shortcuts. */
  readonly singleKeys: boolean;
  /** The language tag of the interface's texts, such as `de`; empty for the first of the browser's that there is. */
  readonly language: string;
  /** The language tag by which dates are written, such as `en-GB`; empty for what the device says. */
  readonly locale: string;
  /** A name of the time zone database; empty for what the device says. */
  readonly timeZone: string;
  /** On which day weeks begin; empty for what the organisation says. */
  readonly weekStart: WeekDay | '';
  /** Of new events, in minutes before they start; empty for none. */
  readonly reminderMinutes: ReminderMinutes | '';
  readonly board: BoardChoices;
}

/** What holds for somebody who has chosen nothing. */
export const defaultPreferences: Preferences = {
  theme: 'system',
  density: 'compact',
  singleKeys: true,
  language: '',
  locale: '',
  timeZone: '',
  weekStart: '',
  reminderMinutes: '',
  board: defaultBoard,
};
