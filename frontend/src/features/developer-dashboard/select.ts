import { usualTime } from '@atrium/contracts/reports/query';
import type { DeveloperReport, PeriodCounts } from '@atrium/contracts/reports/report';
import { type ReportKind, reportKinds } from '@atrium/contracts/reports/rules';
import type { ChartSeries, ChartSlot, SeriesColor } from '../../widgets/charts/chart-types';
import { longDay, periodSlots, shortDay } from '../../widgets/charts/period';
import { kindLooks } from './kinds';
import { wireText } from '../../ui/language/wire-text';
import { cycleLabels } from './cycle-text';

export interface ChartParts {
  readonly slots: readonly ChartSlot[];
  readonly series: readonly ChartSeries[];
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

export function kindsOf({ kind }: Pick<DeveloperReport, 'kind'>): readonly ReportKind[] {
  return kind === null ? reportKinds : [kind];
}

/** Even for a new organisation. */
const fewestSlots = 6;

/** Trims the default time of a young organisation; a chosen time stays. */
function fromFirst({ slots, series }: ChartParts, { from, to }: DeveloperReport): ChartParts {
  if (from !== usualTime(to).from) return { slots, series };
  const first = slots.findIndex((_, at) => series.some(({ values }) => (values[at] ?? 0) > 0));
  const start = Math.max(0, Math.min(first - 1, slots.length - fewestSlots));
  return {
    slots: slots.slice(start),
    series: series.map((row) => ({ ...row, values: row.values.slice(start) })),
  };
}

/** For somebody's work, what came to them. */
export function createdLabel({ assignee, department }: Pick<DeveloperReport, 'assignee' | 'department'>): string {
  return assignee === null && department === null ? 'Created' : 'Assigned';
}

export function createdChart(report: DeveloperReport): ChartParts {
  const series = kindsOf(report).map((kind) => ({
    key: kind,
    label: kindLooks[kind].label,
    color: kindLooks[kind].color,
    values: report.periods.map(({ created }) => created[kind]),
  }));
  return fromFirst({ slots: periodSlots(report), series }, report);
}

const total = (counts: PeriodCounts['created']) => sum(Object.values(counts));

export function throughputChart(report: DeveloperReport): ChartParts {
  const series: readonly ChartSeries[] = [
    {
      key: 'created',
      label: createdLabel(report),
      color: 2,
      values: report.periods.map(({ created }) => total(created)),
    },
    { key: 'settled', label: 'Resolved', color: 1, values: report.periods.map(({ settled }) => total(settled)) },
  ];
  return fromFirst({ slots: periodSlots(report), series }, report);
}

const flowColors: readonly SeriesColor[] = [1, 2, 3, 4, 5, 6];

function flowLabel(layer: string): string {
  return wireText(layer.charAt(0).toUpperCase() + layer.slice(1));
}

/** Done at the bottom. */
export function flowChart(report: DeveloperReport): ChartParts {
  const { flow, layers } = report;
  const slots = flow.map(({ day }) => ({ key: day, label: shortDay(day), title: longDay(day) }));
  const series = layers.toReversed().map((layer, at) => ({
    key: layer,
    label: flowLabel(layer),
    color: flowColors[at % flowColors.length] ?? 1,
    values: flow.map(({ standing }) => standing[layer] ?? 0),
  }));
  return fromFirst({ slots, series }, report);
}

export function cycleChart(report: DeveloperReport): ChartParts {
  return {
    slots: cycleLabels.map((label, at) => ({ key: String(at), label })),
    series: kindsOf(report).map((kind) => ({
      key: kind,
      label: kindLooks[kind].label,
      color: kindLooks[kind].color,
      values: report.cycle[kind].classes,
    })),
  };
}

/** Days; null when nothing was settled. */
export function meanCycle(report: DeveloperReport): number | null {
  const cycles = kindsOf(report).map((kind) => report.cycle[kind]);
  const count = sum(cycles.map((cycle) => cycle.count));
  return count === 0 ? null : sum(cycles.map((cycle) => (cycle.mean ?? 0) * cycle.count)) / count;
}
