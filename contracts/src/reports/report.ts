import { addDays, dayCount, dayMs } from '../core/days.js';
import { type StatusSpan, statusSpans } from '../core/status-times.js';
import type { ProjectState } from '../projects/rules.js';
import { type Period, periodsBetween, type PeriodUnit, unitFor } from './calendar.js';
import type { ReportQuery } from './query.js';
import {
  cycleBounds,
  cycleClass,
  isSettled,
  kindStatuses,
  reportKinds,
  type ReportKind,
  stageOf,
  stages,
  type Urgency,
  urgencyOf,
} from './rules.js';
import { matches, tallyOf, within, type WorkLedger, type WorkTally } from './work-ledger.js';

type ByKind<Value> = Readonly<Record<ReportKind, Value>>;

export interface KindTotals {
  readonly total: number;
  readonly open: number;
  /** Of somebody's work: what was assigned to them. */
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

/** Kinds that were not asked for have only totals. Each figure counts a record once. */
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
  /** Of statuses that were left in this time. Those of tasks are ids of the organisation's own. */
  readonly stays: ByKind<readonly StatusSpan[]>;
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

function standings({ now, people }: WorkLedger, asked: ReportQuery): Standing[] {
  return reportKinds.flatMap((kind) =>
    Object.entries(now?.items[kind] ?? {}).flatMap(([status, priorities]) =>
      Object.entries(priorities).map(([priority, modules]) => {
        const counts = Object.entries(modules).flatMap(([module, assignees]) =>
          Object.entries(assignees).flatMap(([assignee, count]) =>
            matches(kind, { status, priority, module, assignee }, asked, people) ? [count] : [],
          ),
        );
        return { kind, status, priority, count: sum(counts) };
      }),
    ),
  );
}

/**
 * The development report. Server and screen share this function, so they always agree.
 * @param ledger with at least what there is now and the days from the query's first on
 */
export function developerReport(ledger: WorkLedger, query: ReportQuery): DeveloperReport {
  const { from, to, kind: wanted } = query;
  const inTime = within(ledger.entries, query);
  const tallies = byKind((kind) => tallyOf(inTime, kind, query, ledger.people));
  const standing = standings(ledger, query);
  const kinds = reportKinds.filter((kind) => wanted === null || kind === wanted);
  const ofAsked = <Value>(kind: ReportKind, value: () => Value, none: Value) => (kinds.includes(kind) ? value() : none);
  const unit = unitFor(from, to);
  const periods = periodsBetween(from, to, unit).map((period) => {
    const part = within(inTime, period);
    const tally = byKind((kind) => ofAsked(kind, () => tallyOf(part, kind, query, ledger.people), null));
    return {
      ...period,
      created: byKind((kind) => tally[kind]?.created.size ?? 0),
      settled: byKind((kind) => tally[kind]?.settled.size ?? 0),
    };
  });
  const states = ledger.now?.projects ?? {};
  const open = standing.filter(({ kind, status }) => !isSettled(kind, status));
  const projects = within(ledger.projects, query);
  return {
    ...query,
    totals: byKind((kind) => ({
      total: sum(standing.filter((one) => one.kind === kind).map(({ count }) => count)),
      open: sum(open.filter((one) => one.kind === kind).map(({ count }) => count)),
      created: tallies[kind].created.size,
      settled: tallies[kind].settled.size,
    })),
    projects: {
      total: sum(Object.values(states)),
      states,
      created: projects.filter(({ did }) => did === 'created').length,
      completed: projects.filter(({ did }) => did === 'completed').length,
    },
    unit,
    periods,
    layers: layersOf(wanted),
    flow: flowOf(standing, ledger, query, kinds),
    cycle: byKind((kind) => cycleOf(ofAsked(kind, () => tallies[kind].settled, new Map()))),
    stays: byKind((kind) => ofAsked(kind, () => statusSpans(tallies[kind].stayed, kindStatuses[kind]), [])),
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
  { entries, people }: WorkLedger,
  query: ReportQuery,
  kinds: readonly ReportKind[],
): FlowDay[] {
  const { from, to, kind: wanted } = query;
  const layers = layersOf(wanted);
  const layerOf = (kind: ReportKind, status: string) => (wanted === null ? stageOf(kind, status) : status);
  const current = new Map<string, number>();
  const add = (layer: string, count: number) => current.set(layer, (current.get(layer) ?? 0) + count);
  for (const { kind, status, count } of standing) if (kinds.includes(kind)) add(layerOf(kind, status), count);
  const step = dayCount(from, to) <= dailyFlow ? 1 : 7;
  const later = entries.filter(({ day, kind }) => day > from && kinds.includes(kind)).toReversed();
  const flow: FlowDay[] = [];
  let undone = 0;
  const count = Math.ceil(dayCount(from, to) / step);
  for (let back = 0; back < count; back++) {
    const day = addDays(to, -back * step);
    for (let next = later[undone]; next !== undefined && next.day > day; next = later[undone]) {
      const { kind, from: was, to: is } = next;
      if (is !== null && matches(kind, is, query, people)) add(layerOf(kind, is.status), -1);
      if (was !== null && matches(kind, was, query, people)) add(layerOf(kind, was.status), 1);
      undone += 1;
    }
    flow.push({ day, standing: Object.fromEntries(layers.map((layer) => [layer, current.get(layer) ?? 0])) });
  }
  return flow.toReversed();
}

function cycleOf(settled: WorkTally['settled']): CycleTimes {
  const times = [...settled.values()];
  const classes = Array.from({ length: cycleBounds.length + 1 }, () => 0);
  for (const ms of times) classes[cycleClass(ms)] = (classes[cycleClass(ms)] ?? 0) + 1;
  return { count: times.length, mean: times.length === 0 ? null : sum(times) / times.length / dayMs, classes };
}
