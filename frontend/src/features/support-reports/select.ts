import { hourMs } from '@atrium/contracts/core/days';
import type { SupportReport, SupportRow, SupportTimes } from '@atrium/contracts/reports/support-report';
import type { ChartSeries, ChartSlot } from '../../widgets/charts/chart-types';
import { periodSlots } from '../../widgets/charts/period';
import { timeLabels } from './report-text';

export interface ChartParts {
  readonly slots: readonly ChartSlot[];
  readonly series: readonly ChartSeries[];
}

const hours = (ms: number | null) => (ms === null ? null : Math.round((ms / hourMs) * 100) / 100);

function row(
  { periods }: SupportReport,
  { key, label, color }: Pick<ChartSeries, 'key' | 'label' | 'color'>,
  valueOf: (period: SupportReport['periods'][number]) => number | null,
): ChartSeries {
  return { key, label, color, values: periods.map(valueOf) };
}

/** For an agent or a department, the tickets that came to them. */
export function openedLabel({ agent, department }: Pick<SupportReport, 'agent' | 'department'>): string {
  return agent === null && department === null ? 'Opened' : 'Assigned';
}

export function volumeChart(report: SupportReport): ChartParts {
  return {
    slots: periodSlots(report),
    series: [
      row(report, { key: 'opened', label: openedLabel(report), color: 2 }, ({ opened }) => opened),
      row(report, { key: 'settled', label: 'Resolved', color: 1 }, ({ settled }) => settled),
    ],
  };
}

export function backlogChart(report: SupportReport): ChartParts {
  return {
    slots: periodSlots(report),
    series: [row(report, { key: 'backlog', label: 'Open', color: 3 }, ({ backlog }) => backlog)],
  };
}

/** The median waiting time of clients, in hours of work. */
export function waitingChart(report: SupportReport): ChartParts {
  return {
    slots: periodSlots(report),
    series: [
      row(report, { key: 'response', label: 'First response', color: 2 }, ({ response }) => hours(response.median)),
      row(report, { key: 'resolution', label: 'Resolution', color: 1 }, ({ resolution }) => hours(resolution.median)),
    ],
  };
}

export function targetChart(report: SupportReport, target: 'response' | 'resolution'): ChartParts {
  return {
    slots: periodSlots(report),
    series: [
      row(report, { key: 'kept', label: 'Within the target', color: 1 }, (period) => period[target].kept),
      row(
        report,
        { key: 'missed', label: 'Too late', color: 3 },
        (period) => period[target].count - period[target].kept,
      ),
    ],
  };
}

export function ratingsChart(report: SupportReport): ChartParts {
  return {
    slots: periodSlots(report),
    series: [
      row(report, { key: 'good', label: 'Good', color: 1 }, ({ ratings }) => ratings.good),
      row(report, { key: 'okay', label: 'Okay', color: 2 }, ({ ratings }) => ratings.okay),
      row(report, { key: 'bad', label: 'Bad', color: 3 }, ({ ratings }) => ratings.bad),
    ],
  };
}

export function timesChart({ classes }: SupportTimes, label: string): ChartParts {
  return {
    slots: timeLabels.map((name, at) => ({ key: String(at), label: name })),
    series: [{ key: 'count', label, color: 2, values: classes }],
  };
}

export const breakdowns = [
  { id: 'agents', label: 'Agent', trait: 'agent' },
  { id: 'modules', label: 'Module', trait: 'module' },
  { id: 'priorities', label: 'Priority', trait: 'priority' },
] as const;
export type Breakdown = (typeof breakdowns)[number];

export interface ReportLine extends Omit<SupportRow, 'key'> {
  readonly by: string;
}

export function reportLines(report: SupportReport): ReportLine[] {
  return [
    { ...report, by: 'Total', name: `${report.from} – ${report.to}` },
    ...report.periods.map((period) => ({ ...period, by: report.unit, name: period.from })),
    ...breakdowns.flatMap(({ id, label }) => report[id].map((one) => ({ ...one, by: label }))),
  ];
}
