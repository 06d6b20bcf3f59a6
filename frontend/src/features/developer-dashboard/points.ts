import type { DeveloperReport } from '@atrium/contracts/reports/report';
import { reportKinds, type ReportKind } from '@atrium/contracts/reports/rules';
import type { ChartPoint } from '../../widgets/charts/chart-types';
import { ageClasses, daysOfAge } from './ages';
import {
  addressOf,
  type DrillDown,
  type Figure,
  figureAddress,
  type ListBehind,
  listsBehind,
  priorityOf,
} from './behind';

export type ChartName = 'created' | 'throughput' | 'flow' | 'cycle' | 'ages';

export interface OpenCounts {
  readonly today: string;
  readonly of: (urgency: string, age: string) => Partial<Record<ReportKind, number>>;
}

/** Null where the kind's list has no such status. */
function layerOf(report: DeveloperReport, kind: ReportKind, layer: string): DrillDown | null {
  if (report.kind !== null) return { status: layer };
  if (layer === 'Done') return { isDone: true };
  // Tasks are open or done, never in progress.
  if (layer === 'In progress') return kind === 'tasks' ? null : { status: 'In Progress' };
  return kind === 'bugs' ? { status: 'New' } : kind === 'tasks' ? { status: 'open' } : { isToDo: true };
}

function ofSeries({ series, value }: ChartPoint): Partial<Record<ReportKind, number>> {
  const kind = reportKinds.find((one) => one === series.key);
  return kind === undefined ? {} : { [kind]: value };
}

export function behindPoint(
  report: DeveloperReport,
  chart: ChartName,
  point: ChartPoint,
  openCounts: OpenCounts,
): ListBehind[] {
  const { slot, series } = point;
  const { from, to } = report.periods.find((period) => period.from === slot.key) ?? report;
  const period = report.periods.find((one) => one.from === slot.key);
  const figure = (meant: Figure) => (kind: ReportKind) => figureAddress(kind, report, meant);
  switch (chart) {
    case 'created':
      return listsBehind(report, ofSeries(point), figure({ report: 'created', from, to }));
    case 'throughput':
      return series.key === 'settled'
        ? listsBehind(report, period?.settled ?? {}, figure({ report: 'settled', from, to }))
        : listsBehind(report, period?.created ?? {}, figure({ report: 'created', from, to }));
    case 'flow':
      return listsBehind(report, null, (kind) => {
        const layer = layerOf(report, kind, series.key);
        return layer && addressOf(kind, report, layer);
      });
    case 'cycle': {
      const time = { from: report.from, to: report.to };
      return listsBehind(report, ofSeries(point), figure({ report: 'settled', ...time, part: Number(slot.key) }));
    }
    case 'ages': {
      const age = ageClasses.find(({ key }) => key === series.key)?.key;
      const span = age === undefined ? {} : daysOfAge(age, openCounts.today);
      return listsBehind(report, openCounts.of(slot.key, series.key), (kind) =>
        addressOf(kind, report, { ...span, priority: priorityOf(kind, slot.key), isDone: false }),
      );
    }
    default:
      return chart satisfies never;
  }
}
