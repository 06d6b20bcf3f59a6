import type { DeveloperReport } from '@atrium/contracts/reports/report';
import { useDayMoments } from '../../shared-features/past/use-chart-moments';
import { Card } from '../../ui/layout/card';
import { Chart } from '../../widgets/charts/chart';
import type { ChartPoint } from '../../widgets/charts/chart-types';
import type { ChartName } from './points';
import { createdChart, cycleChart, flowChart, meanCycle, throughputChart } from './select';
import { daysText } from './cycle-text';

type Unit = DeveloperReport['unit'];
const unitHeads: Readonly<Record<Unit, string>> = { day: 'Day', week: 'Week', month: 'Month' };
const createdTitles: Readonly<Record<Unit, string>> = {
  day: 'New by day',
  week: 'New by week',
  month: 'New by month',
};
const nothing = { title: 'Nothing in this period', description: 'Try another period, kind or module.' };
const none = { slots: null, series: [] };

export function CourseCharts(props: {
  report: DeveloperReport | null;
  onOpen: (chart: ChartName) => (point: ChartPoint) => void;
}) {
  const { report, onOpen } = props;
  const unit = report?.unit ?? 'month';
  const mean = report === null ? null : meanCycle(report);
  const periods = useDayMoments(({ key }) => report?.periods.find(({ from }) => from === key)?.to);
  const days = useDayMoments(({ key }) => key);
  return (
    <>
      <Card title={createdTitles[unit]} className="lg:col-span-2">
        <Chart
          label={createdTitles[unit]}
          kind="line"
          size="lg"
          slotHeader={unitHeads[unit]}
          empty={nothing}
          onOpen={onOpen('created')}
          moments={periods}
          {...(report === null ? none : createdChart(report))}
        />
      </Card>
      <Card title="Created and resolved">
        <Chart
          label="Created and resolved"
          kind="bar"
          slotHeader={unitHeads[unit]}
          empty={nothing}
          onOpen={onOpen('throughput')}
          moments={periods}
          {...(report === null ? none : throughputChart(report))}
        />
      </Card>
      <Card title="Cumulative flow">
        <Chart
          label="Cumulative flow"
          kind="area"
          slotHeader="Day"
          empty={nothing}
          onOpen={onOpen('flow')}
          moments={days}
          {...(report === null ? none : flowChart(report))}
        />
      </Card>
      <Card
        title="Cycle time"
        actions={
          mean === null ? null : (
            <span className="text-meta text-ink-muted">
              <span className="font-semibold text-ink tabular-nums">{daysText(mean)}</span> on average
            </span>
          )
        }
      >
        <Chart
          label="Cycle time from creation to resolution"
          kind="stacked-bar"
          slotHeader="Time"
          empty={nothing}
          onOpen={onOpen('cycle')}
          {...(report === null ? none : cycleChart(report))}
        />
      </Card>
    </>
  );
}
