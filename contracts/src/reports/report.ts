import { addDays, dayCount, dayMs } from '../core/days.js';
import { dayCutter } from '../core/zones.js';
import type { ProjectState } from '../projects/rules.js';
import { type Period, periodsBetween, type PeriodUnit, unitFor } from './calendar.js';
import type { ReportQuery } from './query.js';
import {
  cycleBounds,
  isSettled,
  kindStatuses,
  reportKinds,
  type ReportKind,
  stageOf,
  stages,
  type Urgency,
  urgencyOf,
} from './rules.js';
import type { CycleCounts, DashboardView, DayCounts, DayReport, Happenings, NowCounts } from './views.js';

type ByKind<Value> = Readonly<Record<ReportKind, Value>>;

/** How many records there are of a kind, and what came and was settled in the report's time. */
export interface KindTotals {
  readonly total: number;
  readonly open: number;
  readonly created: number;
  readonly settled: number;
}

/** What came and what was settled in a part of the report's time. */
export interface PeriodCounts extends Period {
  readonly created: ByKind<number>;
  readonly settled: ByKind<number>;
}

/** How many records stood in each layer at the end of a day. */
export interface FlowDay {
  readonly day: string;
  readonly standing: Readonly<Record<string, number>>;
}

/** How long it took from making records to settling them. */
export interface CycleTimes {
  readonly count: number;
  /** In days; null when nothing was settled. */
  readonly mean: number | null;
  /** How many of each class; see `cycleClass`. */
  readonly classes: readonly number[];
}

/** How the work of the developers stands, and how it went. Kinds that were not asked for count nothing but totals. */
export interface DeveloperReport extends ReportQuery {
  readonly totals: ByKind<KindTotals>;
  readonly projects: {
    readonly total: number;
    readonly states: Readonly<Partial<Record<ProjectState, number>>>;
    readonly created: number;
    readonly completed: number;
  };
  /** The parts into which its time is cut; a year is cut into months. */
  readonly unit: PeriodUnit;
  readonly periods: readonly PeriodCounts[];
  /** The layers of the cumulative flow in the order of the work: the statuses of one kind, else the stages. */
  readonly layers: readonly string[];
  readonly flow: readonly FlowDay[];
  readonly cycle: ByKind<CycleTimes>;
  /** How many open records there are of each urgency. */
  readonly urgency: ByKind<Readonly<Record<Urgency, number>>>;
}

function byKind<Value>(valueOf: (kind: ReportKind) => Value): ByKind<Value> {
  return { bugs: valueOf('bugs'), 'feature-requests': valueOf('feature-requests'), tasks: valueOf('tasks') };
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** One count of `now`: so many records of a kind, status and priority, in the modules asked for. */
interface Standing {
  readonly kind: ReportKind;
  readonly status: string;
  readonly priority: string;
  readonly count: number;
}

function standings(now: NowCounts | undefined, module: string | null): Standing[] {
  return reportKinds.flatMap((kind) =>
    Object.entries(now?.items[kind] ?? {}).flatMap(([status, priorities]) =>
      Object.entries(priorities).map(([priority, modules]) => {
        const counts = Object.entries(modules).filter(([one]) => module === null || one === module);
        return { kind, status, priority, count: sum(counts.map(([, count]) => count)) };
      }),
    ),
  );
}

/** What happened on a day of the organisation's time zone, or in a part of it. */
interface DayPart extends Happenings {
  readonly day: string;
}

function partsOf({ day, quarters }: DayReport, cut: (instant: string) => string): DayPart[] {
  return Object.entries(quarters).map(([quarter, happened]) => ({ ...happened, day: cut(`${day}T${quarter}Z`) }));
}

/** What happened to a kind in a part of a day, module by module, of those asked for. */
function countsOf({ items }: DayPart, kind: ReportKind, module: string | null): DayCounts[] {
  return Object.entries(items[kind] ?? {}).flatMap(([one, counts]) =>
    module === null || one === module ? [counts] : [],
  );
}

/**
 * The report on the developers' work, from the documents of the dashboard. The same function answers the server's
 * address and draws the screen, so both always agree.
 * @param documents of the collection `dashboard`, in any order; at least `now` and the days from the query's first on
 * @param timeZone by which days are cut: the one that the organisation has now, as in lists
 */
export function developerReport(
  documents: readonly DashboardView[],
  query: ReportQuery,
  timeZone: string,
): DeveloperReport {
  const { from, to, kind: wanted, module } = query;
  const now = documents.find((document) => document.now !== undefined)?.now;
  const cut = dayCutter(timeZone);
  const days = documents.flatMap(({ day }) => (day === undefined ? [] : partsOf(day, cut)));
  const within = days.filter(({ day }) => day >= from && day <= to);
  const standing = standings(now, module);
  const kinds = reportKinds.filter((kind) => wanted === null || kind === wanted);
  const counted = (part: readonly DayPart[], kind: ReportKind, field: 'created' | 'settled') =>
    sum(part.flatMap((day) => countsOf(day, kind, module)).map((counts) => counts[field]));
  const asked = (part: readonly DayPart[], field: 'created' | 'settled') =>
    byKind((kind) => (kinds.includes(kind) ? counted(part, kind, field) : 0));
  const unit = unitFor(from, to);
  const periods = periodsBetween(from, to, unit).map((period) => {
    const part = within.filter(({ day }) => day >= period.from && day <= period.to);
    return { ...period, created: asked(part, 'created'), settled: asked(part, 'settled') };
  });
  const states = now?.projects ?? {};
  const open = standing.filter(({ kind, status }) => !isSettled(kind, status));
  return {
    ...query,
    totals: byKind((kind) => ({
      total: sum(standing.filter((one) => one.kind === kind).map(({ count }) => count)),
      open: sum(open.filter((one) => one.kind === kind).map(({ count }) => count)),
      created: counted(within, kind, 'created'),
      settled: counted(within, kind, 'settled'),
    })),
    projects: {
      total: sum(Object.values(states)),
      states,
      created: sum(within.map(({ projects }) => projects.created)),
      completed: sum(within.map(({ projects }) => projects.completed)),
    },
    unit,
    periods,
    layers: layersOf(wanted),
    flow: flowOf(standing, days, query, kinds),
    cycle: byKind((kind) => cycleOf(kinds.includes(kind) ? within.flatMap((day) => countsOf(day, kind, module)) : [])),
    urgency: byKind((kind) => {
      const own = kinds.includes(kind) ? open.filter((one) => one.kind === kind) : [];
      const count = (urgency: Urgency) =>
        sum(own.filter(({ priority }) => urgencyOf(kind, priority) === urgency).map((one) => one.count));
      return {
        Urgent: count('Urgent'),
        High: count('High'),
        Medium: count('Medium'),
        Low: count('Low'),
        Unset: count('Unset'),
      };
    }),
  };
}

/** The layers of the flow in the order in which work goes through them. */
function layersOf(kind: ReportKind | null): readonly string[] {
  return kind === null ? stages : kindStatuses[kind];
}

/** How many days the flow shows one by one; a longer time is shown week by week. */
const dailyFlow = 93;

/**
 * How many records stood in each layer at the end of each day: what stands there now, less what came since and with what
 * left since. Thus what was deleted later still stands on the days on which it was there.
 */
function flowOf(
  standing: readonly Standing[],
  days: readonly DayPart[],
  { from, to, kind: wanted, module }: ReportQuery,
  kinds: readonly ReportKind[],
): FlowDay[] {
  const layers = layersOf(wanted);
  const layerOf = (kind: ReportKind, status: string) => (wanted === null ? stageOf(kind, status) : status);
  const current = new Map<string, number>();
  const add = (layer: string, count: number) => current.set(layer, (current.get(layer) ?? 0) + count);
  for (const { kind, status, count } of standing) if (kinds.includes(kind)) add(layerOf(kind, status), count);
  const step = dayCount(from, to) <= dailyFlow ? 1 : 7;
  const later = days.filter(({ day }) => day > from).toSorted((a, b) => (a.day < b.day ? 1 : -1));
  const flow: FlowDay[] = [];
  let undone = 0;
  const count = Math.ceil(dayCount(from, to) / step);
  for (let back = 0; back < count; back++) {
    const day = addDays(to, -back * step);
    for (let next = later[undone]; next !== undefined && next.day > day; next = later[undone]) {
      for (const kind of kinds) {
        for (const { entered, left } of countsOf(next, kind, module)) {
          for (const [status, count] of Object.entries(entered)) add(layerOf(kind, status), -count);
          for (const [status, count] of Object.entries(left)) add(layerOf(kind, status), count);
        }
      }
      undone += 1;
    }
    flow.push({ day, standing: Object.fromEntries(layers.map((layer) => [layer, current.get(layer) ?? 0])) });
  }
  return flow.toReversed();
}

function cycleOf(counts: readonly DayCounts[]): CycleTimes {
  const cycles: readonly CycleCounts[] = counts.map(({ cycle }) => cycle);
  const count = sum(cycles.map((cycle) => cycle.count));
  const classes = Array.from({ length: cycleBounds.length + 1 }, (_, at) =>
    sum(cycles.map((cycle) => cycle.classes[at] ?? 0)),
  );
  return { count, mean: count === 0 ? null : sum(cycles.map((cycle) => cycle.sum)) / count / dayMs, classes };
}
