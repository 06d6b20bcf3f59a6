import { addDays } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import {
  type DayForecast,
  dayForecast,
  isEnough,
  type PastWeek,
  pastWeeks,
  shareBy,
  type WeekCut,
} from '@atrium/contracts/projects/forecast';
import type { ProjectProgressView, ProjectView } from '@atrium/contracts/projects/views';

type Begun = Pick<ProjectView, '_id' | 'startDate' | 'createdAt' | 'completedAt'>;
export type PacedProject = Begun & Pick<ProjectView, 'name' | 'state' | 'deleted'>;
export type ProgressOf = ReadonlyMap<string, Pick<ProjectProgressView, 'pace'>>;

export interface ProjectWeeks {
  readonly project: string;
  readonly name: string;
  readonly weeks: readonly PastWeek[];
}

/** From which weeks a forecast is drawn. */
export interface Pace {
  /** Null where even those of others say too little. */
  readonly from: 'own' | 'others' | null;
  readonly own: readonly PastWeek[];
  /** Where its own say too little; those with weeks, most done first. */
  readonly others: readonly ProjectWeeks[];
}

/** Its whole weeks from when it was both begun and known here, until it was completed. */
function weeksOf(project: Begun, progress: ProgressOf, today: string, cut: WeekCut): PastWeek[] {
  const { _id, startDate, createdAt, completedAt } = project;
  const made = dayAt(createdAt, cut.timeZone);
  const weeks = pastWeeks(
    { begun: startDate > made ? startDate : made, pace: progress.get(_id)?.pace ?? [] },
    today,
    cut,
  );
  if (completedAt === null) return weeks;
  const end = dayAt(completedAt, cut.timeZone);
  return weeks.filter(({ first, done }) => addDays(first, 6) < end || (done > 0 && first <= end));
}

export const doneIn = (weeks: readonly PastWeek[]): number => weeks.reduce((sum, { done }) => sum + done, 0);

/**
 * The weeks of the project, or where they say too little, those of all others that were at work in them: one of them each
 * is a week of one project, so that a large organisation makes no project fast.
 */
export function paceOf(
  project: Begun,
  projects: readonly PacedProject[],
  progress: ProgressOf,
  today: string,
  cut: WeekCut,
): Pace {
  const own = weeksOf(project, progress, today, cut);
  if (isEnough(own)) return { from: 'own', own, others: [] };
  const others = projects
    .filter(
      ({ _id, state, deleted }) => _id !== project._id && !deleted && (state === 'Active' || state === 'Completed'),
    )
    .map((each) => ({ project: each._id, name: each.name, weeks: weeksOf(each, progress, today, cut) }))
    .filter(({ weeks }) => weeks.length > 0)
    .toSorted((a, b) => doneIn(b.weeks) - doneIn(a.weeks) || a.name.localeCompare(b.name));
  return { from: isEnough(others.flatMap(({ weeks }) => weeks)) ? 'others' : null, own, others };
}

/** What a forecast draws from; empty for nothing. */
export function drawnFrom({ from, own, others }: Pace): readonly PastWeek[] {
  if (from === null) return [];
  return from === 'own' ? own : others.flatMap(({ weeks }) => weeks);
}

/**
 * When open work is done.
 * @param startDate a day to come on which it begins first; else it goes on tomorrow
 * @returns null where too little is known
 */
export function forecastOf(
  open: number,
  pace: Pace,
  { today, startDate, isWorked }: { today: string; startDate: string; isWorked: (day: string) => boolean },
): DayForecast | null {
  if (pace.from === null) return null;
  return dayForecast(open, drawnFrom(pace), startDate > today ? addDays(startDate, -1) : today, isWorked);
}

/** A day by which something is promised. */
export interface Goal {
  readonly id: string;
  /** Null for the target of the project. */
  readonly name: string | null;
  readonly day: string;
  /** Of the runs that are done by its end, from 0 to 1. */
  readonly share: number;
}

/** The target and the milestones that are to come, by day. */
export function goalsOf(
  { targetDate, milestones }: Pick<ProjectView, 'targetDate' | 'milestones'>,
  forecast: DayForecast,
  today: string,
): Goal[] {
  const target = targetDate === '' ? [] : [{ id: 'target', name: null, day: targetDate }];
  const open = milestones.filter(({ doneAt }) => doneAt === null).map(({ id, name, day }) => ({ id, name, day }));
  return [...open, ...target]
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map((goal) => ({ ...goal, share: shareBy(forecast, goal.day) }));
}
