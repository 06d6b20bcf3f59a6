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

export interface KindTotals {
  readonly total: number;
  readonly open: number;
  readonly created: number;
  readonly settled: number;
}

export interface PeriodCounts extends Period {
  readonly created: ByKind<number>;
  readonly settled: ByKind<number>;
}

export interface FlowDay {
  readonly day: string;
  readonly standing: Readonly<Record<string, number>>;
}

/** From creation to settlement. */
export interface CycleTimes {
  readonly count: number;
  readonly mean: number | null;
  readonly classes: readonly number[];
}

/** Kinds that were not asked for have only totals. */
export interface DeveloperReport extends ReportQuery {
  readonly totals: ByKind<KindTotals>;
  readonly projects: {
    readonly total: number;
    readonly states: Readonly<Partial<Record<ProjectState, number>>>;
    readonly created: number;
    readonly completed: number;
  };
  readonly unit: PeriodUnit;
  readonly periods: readonly PeriodCounts[];
  /** Layers of the cumulative flow, in order of work: one kind's statuses, else stages. */
  readonly layers: readonly string[];
  readonly flow: readonly FlowDay[];
  readonly cycle: ByKind<CycleTimes>;
  readonly urgency: ByKind<Readonly<Record<Urgency, number>>>;
}

function byKind<Value>(valueOf: (kind: ReportKind) => Value): ByKind<Value> {
  return { bugs: valueOf('bugs'), 'feature-requests': valueOf('feature-requests'), tasks: valueOf('tasks') };
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

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

interface DayPart extends Happenings {
  readonly day: string;
}

function partsOf({ day, quarters }: DayReport, cut: (instant: string) => string): DayPart[] {
  return Object.entries(quarters).map(([quarter, happened]) => ({ ...happened, day: cut(`${day}T${quarter}Z`) }));
}

function countsOf({ items }: DayPart, kind: ReportKind, module: string | null): DayCounts[] {
  return Object.entries(items[kind] ?? {}).flatMap(([one, counts]) =>
    module === null || one === module ? [counts] : [],
  );
}

/**
 * The development report. Server and screen share this function, so they always agree.
 * @param documents of the collection `dashboard`, in any order; at least `now` and the days from the query's first on
 * @param timeZone the organisation's current one
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

function layersOf(kind: ReportKind | null): readonly string[] {
  return kind === null ? stages : kindStatuses[kind];
}

const dailyFlow = 93;

/**
 * Works backwards from now through what entered and left. So records deleted later still count on the days on which
 * they existed.
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
