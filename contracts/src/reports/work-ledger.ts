import { recordsInStatus } from '../core/status-times.js';
import { dayCutter } from '../core/zones.js';
import { type Departments, isTheirs, type WhoseWork } from './people.js';
import type { ReportQuery, WorkBehind } from './query.js';
import { cycleClass, type ReportKind, urgencyOf } from './rules.js';
import type { DashboardView, NowCounts, ProjectEntry, WorkEntry, WorkTraits } from './views.js';

type OnDay<Entry> = Entry & { readonly day: string };
export type CountedWork = OnDay<WorkEntry>;

/** The documents of the collection `dashboard`, with their days cut by the organisation's current time zone. */
export interface WorkLedger {
  /** By time. */
  readonly entries: readonly CountedWork[];
  readonly projects: readonly OnDay<ProjectEntry>[];
  readonly now: NowCounts | undefined;
  readonly people: Departments;
}

type Asked = Pick<ReportQuery, keyof WhoseWork | 'module' | 'priority'>;

/** Documents are immutable, and one changes at a time: each is cut once. */
const cuts = new WeakMap<object, { readonly timeZone: string; readonly of: WorkLedgerDay }>();

interface WorkLedgerDay {
  readonly entries: readonly CountedWork[];
  readonly projects: readonly OnDay<ProjectEntry>[];
}

function cutDay(report: NonNullable<DashboardView['day']>, timeZone: string, cut: (at: string) => string) {
  const before = cuts.get(report);
  if (before?.timeZone === timeZone) return before.of;
  const of: WorkLedgerDay = {
    entries: report.entries.map((entry) => ({ ...entry, day: cut(entry.at) })),
    projects: report.projects.map((entry) => ({ ...entry, day: cut(entry.at) })),
  };
  cuts.set(report, { timeZone, of });
  return of;
}

/**
 * @param documents of the collection `dashboard`, in any order
 * @param people of whose departments reports may be
 */
export function workLedger(documents: readonly DashboardView[], timeZone: string, people: Departments): WorkLedger {
  const cut = dayCutter(timeZone);
  const days = documents
    .flatMap(({ day }) => (day === undefined ? [] : [day]))
    .map((day) => cutDay(day, timeZone, cut));
  return {
    entries: byTime(days.flatMap(({ entries }) => entries)),
    projects: byTime(days.flatMap(({ projects }) => projects)),
    now: documents.find(({ now }) => now !== undefined)?.now,
    people,
  };
}

/** Those of one record stay in order of recording: they are in one document. */
function byTime<Entry extends { readonly at: string }>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));
}

export function within<Entry extends { readonly day: string }>(
  entries: readonly Entry[],
  { from, to }: Pick<ReportQuery, 'from' | 'to'>,
): Entry[] {
  return entries.filter(({ day }) => day >= from && day <= to);
}

export function matches(kind: ReportKind, traits: WorkTraits, asked: Asked, people: Departments): boolean {
  return (
    (asked.module === null || traits.module === asked.module) &&
    (asked.priority === null || urgencyOf(kind, traits.priority) === asked.priority) &&
    isTheirs(asked, traits.assignee, people)
  );
}

/** Of somebody's work: what was assigned to them, from the start or later. */
function comesTo({ kind, from, to, isNew }: WorkEntry, asked: Asked, people: Departments): boolean {
  if (to === null || !matches(kind, to, asked, people)) return false;
  return isNew === true || (from !== null && !isTheirs(asked, from.assignee, people));
}

/** Ids of records of one kind, each once. */
export interface WorkTally {
  readonly created: ReadonlySet<string>;
  /** Milliseconds since creation. Settled twice counts once, by the last time. */
  readonly settled: ReadonlyMap<string, number>;
  /** Milliseconds of each record, by status. */
  readonly stayed: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** @param entries by time, within the report */
export function tallyOf(
  entries: readonly CountedWork[],
  wanted: ReportKind,
  asked: Asked,
  people: Departments,
): WorkTally {
  const own = entries.filter(({ kind }) => kind === wanted);
  const left = own.flatMap(({ record, from, stayed }) =>
    stayed !== undefined && from !== null && matches(wanted, from, asked, people) ? [{ record, ...stayed }] : [],
  );
  return {
    created: new Set(own.flatMap((entry) => (comesTo(entry, asked, people) ? [entry.record] : []))),
    settled: new Map(
      own.flatMap(({ record, to, took }) =>
        took !== undefined && to !== null && matches(wanted, to, asked, people) ? [[record, took] as const] : [],
      ),
    ),
    stayed: recordsInStatus(left),
  };
}

/** @returns the ids of the records that a figure counts */
export function recordsBehind({ entries, people }: WorkLedger, behind: WorkBehind): ReadonlySet<string> {
  const { kind, figure, part, stay } = behind;
  const { created, settled, stayed } = tallyOf(within(entries, behind), kind, behind, people);
  switch (figure) {
    case 'created':
      return created;
    case 'settled':
      return new Set([...settled].flatMap(([id, ms]) => (part === null || cycleClass(ms) === part ? [id] : [])));
    case 'stayed':
      return new Set(stay === null ? [...stayed.values()].flatMap((ids) => [...ids.keys()]) : stayed.get(stay)?.keys());
    default:
      return figure satisfies never;
  }
}
