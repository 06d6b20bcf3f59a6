import type { SupportReport } from '@atrium/contracts/reports/support-report';
import { useDayMoments } from '../../shared-features/past/use-chart-moments';
import { Card } from '../../ui/layout/card';
import { Chart, type ChartProps } from '../../widgets/charts/chart';
import type { ChartPoint } from '../../widgets/charts/chart-types';
import type { ChartName } from './behind';
import {
  backlogChart,
  type ChartParts,
  ratingsChart,
  targetChart,
  timesChart,
  volumeChart,
  waitingChart,
} from './select';
import { formatNumber } from '../../ui/format/numbers';

const unitHeads = { day: 'Day', week: 'Week', month: 'Month' } as const;
const nothing = { title: 'Nothing in this period', description: 'Try another period, agent or module.' };
const none: ChartProps['slots'] = null;

interface Drawn {
  readonly name: ChartName;
  readonly title: string;
  readonly kind: ChartProps['kind'];
  readonly parts: (report: SupportReport) => ChartParts;
  /** The heading of the slots when they aren't periods. */
  readonly slots?: string;
  readonly format?: (value: number) => string;
  readonly isWide?: boolean;
}

const hoursText = (value: number) => `${formatNumber(value, { maximumFractionDigits: 1 })} h`;

const charts: readonly Drawn[] = [
  { name: 'volume', title: 'Opened and resolved', kind: 'bar', parts: volumeChart, isWide: true },
  { name: 'backlog', title: 'Open at the end', kind: 'area', parts: backlogChart },
  { name: 'waiting', title: 'Median working time', kind: 'line', parts: waitingChart, format: hoursText },
  {
    name: 'response',
    title: 'First response and its target',
    kind: 'stacked-bar',
    parts: (report) => targetChart(report, 'response'),
  },
  {
    name: 'resolution',
    title: 'Resolution and its target',
    kind: 'stacked-bar',
    parts: (report) => targetChart(report, 'resolution'),
  },
  {
    name: 'response-times',
    title: 'Working time until the first response',
    kind: 'bar',
    slots: 'Working time',
    parts: ({ response }) => timesChart(response, 'Answered'),
  },
  {
    name: 'resolution-times',
    title: 'Working time until the resolution',
    kind: 'bar',
    slots: 'Working time',
    parts: ({ resolution }) => timesChart(resolution, 'Resolved'),
  },
  { name: 'ratings', title: 'Ratings by clients', kind: 'stacked-bar', parts: ratingsChart, isWide: true },
];

export function ReportCharts(props: {
  report: SupportReport | null;
  onOpen: (chart: ChartName, point: ChartPoint) => void;
}) {
  const { report, onOpen } = props;
  const moments = useDayMoments(({ key }) => report?.periods.find(({ from }) => from === key)?.to);
  return charts.map(({ name, title, kind, parts, slots, format, isWide }) => (
    <Card key={name} title={title} className={isWide ? 'lg:col-span-2' : undefined}>
      <Chart
        label={title}
        kind={kind}
        slotHeader={slots ?? unitHeads[report?.unit ?? 'day']}
        empty={nothing}
        format={format}
        isWhole={format === undefined}
        onOpen={(point) => onOpen(name, point)}
        moments={slots === undefined ? moments : undefined}
        {...(report === null ? { slots: none, series: [] } : parts(report))}
      />
    </Card>
  ));
}
