import type { MonthlyKind } from '@atrium/contracts/calendar/rules';
import type { WeekDay } from '@atrium/contracts/core/days';
import type { RepeatTask } from '@atrium/contracts/tasks/commands';
import { type RepeatMode, type Repetition, repetitionFrom } from '@atrium/contracts/tasks/repetition';
import { isEveryWorkday } from './repetition-text';

/** The form's words; `weekdays` are Monday to Friday of every week. */
export type RepeatFrequency = Repetition['frequency'] | 'weekdays';

export interface RepeatValues {
  frequency: RepeatFrequency;
  interval: string;
  weekdays: readonly WeekDay[];
  monthly: MonthlyKind;
  after: RepeatMode;
  lead: string;
  ends: 'never' | 'until' | 'count';
  until: string;
  count: string;
}

/** @param own the weekday of the card */
export function repeatValuesOf(repeats: Repetition | null | undefined, own: WeekDay): RepeatValues {
  if (repeats == null) {
    const blank = { interval: '1', weekdays: [own], monthly: 'day', lead: '0', until: '', count: '10' } as const;
    return { frequency: 'weekly', after: 'date', ends: 'never', ...blank };
  }
  const { frequency, interval, weekdays, monthly, after, lead, until, count } = repeats;
  return {
    frequency: isEveryWorkday(repeats) ? 'weekdays' : frequency,
    interval: String(interval),
    weekdays: weekdays.length === 0 ? [own] : weekdays,
    monthly,
    after,
    lead: String(lead),
    ends: until !== '' ? 'until' : count === null ? 'never' : 'count',
    until,
    count: String(count ?? 10),
  };
}

export function repeatBody(values: RepeatValues): RepeatTask {
  const { frequency, interval, weekdays, monthly, after, lead, ends, until, count } = values;
  const rule =
    frequency === 'weekdays'
      ? { frequency: 'weekly' as const, interval: 1, weekdays: [1, 2, 3, 4, 5] as WeekDay[] }
      : {
          frequency,
          interval: Number(interval),
          ...(frequency === 'weekly' ? { weekdays: [...weekdays] } : {}),
          ...(frequency === 'monthly' ? { monthly } : {}),
        };
  return {
    ...rule,
    after,
    ...(after === 'date' ? { lead: Number(lead) } : {}),
    ...(ends === 'until' ? { until } : {}),
    ...(ends === 'count' ? { count: Number(count) } : {}),
  };
}

const isBetween = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** What the form would set; null while it says nothing that could be. */
export function repetitionIn(values: RepeatValues, day: string, times: number): Repetition | null {
  const {
    frequency,
    interval = 1,
    weekdays = [],
    monthly = 'day',
    after,
    lead = 0,
    until = '',
    count,
  } = repeatBody(values);
  const isWhole = isBetween(interval, 1, 99) && isBetween(lead, 0, 60) && isBetween(count ?? 1, 1, 1_000);
  const isEnded = values.ends === 'until' && (until === '' || until < day);
  if (frequency === 'none' || !isWhole || isEnded) return null;
  const rule = { frequency, interval, weekdays, monthly, until, count: count ?? null };
  return repetitionFrom(day, { ...rule, after: after ?? 'date', lead }, times);
}
