import type { SupportFigure, SupportQuery } from '@atrium/contracts/reports/support-query';
import type { SupportReport } from '@atrium/contracts/reports/support-report';
import type { ChartPoint } from '../../widgets/charts/chart-types';

export type ChartName =
  | 'volume'
  | 'backlog'
  | 'waiting'
  | 'response'
  | 'resolution'
  | 'response-times'
  | 'resolution-times'
  | 'ratings';

/**
 * Names its days, so that the link means the same tomorrow.
 * @param part the class of times; all when left out
 * @param stay the status that was left
 */
export function ticketsAddress(query: SupportQuery, figure: SupportFigure, part?: number, stay?: string): string {
  const { from, to, agent, department, module, priority } = query;
  const parameters = new URLSearchParams({ report: figure, from, to });
  const set = (name: string, value: string | null) => value === null || parameters.set(name, value);
  set('agent', agent);
  set('department', department);
  set('module', module);
  set('priority', priority);
  set('part', part === undefined ? null : String(part));
  set('stay', stay ?? null);
  return `/u/support/ticket?${parameters.toString()}`;
}

const ratingFigures = ['rated-good', 'rated-okay', 'rated-bad'] as const;

const targetFigures = {
  response: { kept: 'response-kept', missed: 'response-missed' },
  resolution: { kept: 'resolution-kept', missed: 'resolution-missed' },
} as const;

function figureOf(chart: ChartName, series: string): SupportFigure {
  switch (chart) {
    case 'volume':
      return series === 'settled' ? 'settled' : 'opened';
    case 'backlog':
      return 'backlog';
    case 'waiting':
      return series === 'resolution' ? 'settled' : 'answered';
    case 'response':
    case 'resolution':
      return targetFigures[chart][series === 'kept' ? 'kept' : 'missed'];
    case 'ratings':
      return ratingFigures.find((one) => one === `rated-${series}`) ?? 'rated';
    case 'response-times':
      return 'answered';
    case 'resolution-times':
      return 'settled';
    default:
      return chart satisfies never;
  }
}

export function addressBehind(report: SupportReport, chart: ChartName, { slot, series }: ChartPoint): string {
  const figure = figureOf(chart, series.key);
  if (chart === 'response-times' || chart === 'resolution-times') {
    return ticketsAddress(report, figure, Number(slot.key));
  }
  const { from, to } = report.periods.find((period) => period.from === slot.key) ?? report;
  return ticketsAddress({ ...report, from, to }, figure);
}
