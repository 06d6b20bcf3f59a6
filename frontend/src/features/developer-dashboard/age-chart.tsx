import { Card } from '../../ui/layout/card';
import { Chart } from '../../widgets/charts/chart';
import type { ChartPoint } from '../../widgets/charts/chart-types';
import { ageChart, type OpenRecord } from './ages';

const empty = { title: 'Nothing is open', description: 'Open work appears here, by priority and age.' };

export function AgeChart(props: {
  open: readonly OpenRecord[] | null;
  isWhole: boolean;
  today: string;
  onOpen: (point: ChartPoint) => void;
}) {
  const { open, isWhole, today, onOpen } = props;
  return (
    <Card
      title="Open by priority and age"
      actions={isWhole ? null : <span className="text-meta text-warning-ink">Only the newest are counted</span>}
    >
      <Chart
        label="Open by priority and age"
        kind="stacked-bar"
        slotHeader="Priority"
        empty={empty}
        onOpen={onOpen}
        {...(open === null ? { slots: null, series: [] } : ageChart(open, today))}
      />
    </Card>
  );
}
