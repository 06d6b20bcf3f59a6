import type { AwaySpan, OwnWorkdays } from '@atrium/contracts/availability/views';
import { addDays, dayCount } from '@atrium/contracts/core/days';
import type { ItemRef } from '@atrium/contracts/core/items';
import { groupBy } from '@atrium/contracts/core/values';
import { halvesAway } from '@atrium/contracts/leave/rules';
import type { Settings } from '@atrium/contracts/settings/rules';
import { type WorkingTimes, workingParts } from '@atrium/contracts/settings/working-time';
import type { SprintView } from '@atrium/contracts/sprints/views';
import { scheduledFor } from '@atrium/contracts/work-schedules/rules';
import { viewerDay } from '../../ui/format/formats';
import { assigneeOf, keyOf, type SprintItem, stageOf } from './sprint-items';
import type { Measure } from './sprint-search';

/** What a person has to do in a sprint, and the working days they are there for it. */
export interface CapacityRow {
  /** Null for work without an assignee. */
  readonly person: string | null;
  /** Working days without absences; halves count. */
  readonly days: number;
  readonly away: readonly AwaySpan[];
  readonly open: readonly SprintItem[];
  readonly planned: number;
  readonly done: number;
  /** What they got done on a working day of past sprints; null without any. */
  readonly pace: number | null;
  /** What they could take on beyond the open work; below 0 when it is too much, null without a pace. */
  readonly room: number | null;
}

/** The days of a sprint that are still to come, all of them before it starts. */
export interface CapacitySpan {
  readonly from: string;
  readonly to: string;
}

/** Past sprints from which a pace is taken. */
export const pastSprints = 3;

/** A sprint planned for years is counted this far. */
const mostDays = 370;

/**
 * @param today such as `2026-03-09`
 * @returns null for a sprint without an end, or one that is completed
 */
export function spanLeft(
  { state, startDate, endDate }: Pick<SprintView, 'state' | 'startDate' | 'endDate'>,
  today: string,
): CapacitySpan | null {
  if (state === 'Completed' || endDate === '') return null;
  const from = state === 'Planned' && startDate > today ? startDate : today;
  return { from, to: endDate };
}

function listDays({ from, to }: CapacitySpan): string[] {
  if (to < from) return [];
  return Array.from({ length: Math.min(mostDays, dayCount(from, to)) }, (_, at) => addDays(from, at));
}

/** The organisation's times, with the days on which a person works where these are their own. */
export function timesWith<Times extends WorkingTimes & Pick<Settings, 'attendance'>>(
  times: Times,
  workdays: readonly OwnWorkdays[] = [],
): Times {
  const { workingHours, attendance } = times;
  const usual = { ...workingHours, hoursADay: attendance.hoursADay };
  return scheduledFor(
    times,
    workdays.map(({ from, days }) => ({ from, hours: days === null ? null : { ...usual, days } })),
  );
}

/** Working days of a span without holidays; half days count half. */
export function workingDays(times: WorkingTimes, span: CapacitySpan): number {
  const partOf = workingParts(times);
  return listDays(span).reduce((sum, day) => sum + partOf(day), 0);
}

/** Working days of a span on which a person is there. Some hours of leave take nothing. */
export function daysThere(times: WorkingTimes, span: CapacitySpan, away: readonly AwaySpan[]): number {
  const partOf = workingParts(times);
  return listDays(span).reduce((sum, day) => {
    const { morning, afternoon } = halvesAway(away, day);
    const [first, second] = [partOf(day) > 0, partOf(day) === 1];
    return sum + (first && !morning ? 0.5 : 0) + (second && !afternoon ? 0.5 : 0);
  }, 0);
}

const sizeOf = ({ document }: SprintItem, measure: Measure): number => (measure === 'items' ? 1 : document.points);
const sizeOfAll = (items: readonly SprintItem[], measure: Measure): number =>
  items.reduce((sum, item) => sum + sizeOf(item, measure), 0);

export interface PastWork {
  readonly sprints: readonly SprintView[];
  readonly find: (item: ItemRef) => SprintItem | undefined;
}

/** What each person got done on a working day, over the newest completed sprints of the project in which they had work. */
export function paces(
  { sprints, find }: PastWork,
  project: string | null,
  measure: Measure,
  timesOf: (person: string) => WorkingTimes,
): ReadonlyMap<string, number> {
  const newest = sprints
    .filter((sprint) => sprint.state === 'Completed' && !sprint.deleted && sprint.project === project)
    .toSorted((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? ''))
    .slice(0, pastSprints);
  const totals = new Map<string, { done: number; days: number }>();
  for (const { outcome, startedAt, completedAt } of newest) {
    if (outcome === null || startedAt === null || completedAt === null) continue;
    const span = { from: viewerDay(startedAt), to: viewerDay(completedAt) };
    const done = new Map<string, number>();
    const add = (ref: ItemRef, share: 0 | 1) => {
      const item = find(ref);
      const person = item === undefined ? null : assigneeOf(item);
      if (item !== undefined && person !== null)
        done.set(person, (done.get(person) ?? 0) + share * sizeOf(item, measure));
    };
    for (const ref of outcome.done) add(ref, 1);
    for (const ref of outcome.carried) add(ref, 0);
    for (const [person, amount] of done) {
      const known = totals.get(person) ?? { done: 0, days: 0 };
      const days = workingDays(timesOf(person), span);
      totals.set(person, { done: known.done + amount, days: known.days + days });
    }
  }
  return new Map([...totals].flatMap(([person, { done, days }]) => (days > 0 ? [[person, done / days] as const] : [])));
}

export interface CapacityQuestion {
  readonly items: readonly SprintItem[];
  readonly paces: ReadonlyMap<string, number>;
  readonly awayOf: (person: string) => readonly AwaySpan[];
  /** With the days on which a person works. */
  readonly timesOf: (person: string) => WorkingTimes;
  readonly span: CapacitySpan;
  readonly measure: Measure;
}

const isWithin = ({ from, to }: CapacitySpan, { startDate, endDate }: AwaySpan): boolean =>
  startDate <= to && from <= endDate;

/**
 * One row for everybody who has work in the sprint, and one for work of nobody.
 * @returns those with the least room first, work of nobody last
 */
export function capacityRows(question: CapacityQuestion): CapacityRow[] {
  const { items, awayOf, timesOf, span, measure } = question;
  const byPerson = groupBy(items, assigneeOf);
  const rows = [...byPerson].map(([person, own]): CapacityRow => {
    const open = own.filter((item) => stageOf(item) !== 'done');
    const planned = sizeOfAll(open, measure);
    const done = sizeOfAll(own, measure) - planned;
    if (person === null) return { person, days: 0, away: [], open, planned, done, pace: null, room: null };
    const away = awayOf(person).filter((each) => isWithin(span, each));
    const days = daysThere(timesOf(person), span, away);
    const pace = question.paces.get(person) ?? null;
    return { person, days, away, open, planned, done, pace, room: pace === null ? null : pace * days - planned };
  });
  return rows.toSorted(
    (a, b) =>
      Number(a.person === null) - Number(b.person === null) ||
      (a.room ?? Infinity) - (b.room ?? Infinity) ||
      b.planned - a.planned ||
      (a.person ?? '').localeCompare(b.person ?? ''),
  );
}

/** Whether a record counts as the sprint's work. */
export const isOfSprint = (item: SprintItem, sprint: string): boolean =>
  item.document.sprint === sprint && stageOf(item) !== null;

/** To find records of outcomes by their references. */
export function finderOf(items: readonly SprintItem[]): PastWork['find'] {
  const known = new Map(items.map((item) => [keyOf(item.collection, item.document._id), item]));
  return ({ collection, id }) => known.get(`${collection}:${id}`);
}
