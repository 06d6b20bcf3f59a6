import type { SprintView } from '@atrium/contracts/sprints/views';
import { useMemo } from 'react';
import { useChartMoments } from '../../shared-features/past/use-chart-moments';
import { Card } from '../../ui/layout/card';
import { Segmented } from '../../ui/form/segmented';
import { Chart } from '../../widgets/charts/chart';
import type { ChartSeries } from '../../widgets/charts/chart-types';
import { averageDone, usualMeasure, velocities } from './burndown';
import type { Measure, SprintSearch } from './sprint-search';
import type { SetSprintSearch } from './use-sprint-search';
import { useBurndowns } from './use-sprints';
import { formatNumber } from '../../ui/format/numbers';

const options = [
  { value: 'points', label: 'Points' },
  { value: 'items', label: 'Records' },
] as const;
const empty = {
  title: 'No completed sprint yet',
  description: 'What each sprint committed to and completed appears here.',
};

function amountText(amount: number, measure: Measure): string {
  const figure = formatNumber(amount, { maximumFractionDigits: 1 });
  if (measure === 'points') return figure === '1' ? '1 point' : `${figure} points`;
  return figure === '1' ? '1 record' : `${figure} records`;
}

export function VelocityCard(props: {
  sprints: readonly SprintView[];
  search: SprintSearch;
  setSearch: SetSprintSearch;
}) {
  const { sprints, search, setSearch } = props;
  const burndowns = useBurndowns();
  const measure =
    search.measure ??
    usualMeasure({ steps: [...burndowns.values()].filter(({ completed }) => completed).flatMap(({ steps }) => steps) });
  const rows = useMemo(() => velocities(sprints, burndowns, measure), [sprints, burndowns, measure]);
  const moments = useChartMoments(({ key }) => {
    const completedAt = sprints.find(({ _id }) => _id === key)?.completedAt;
    return completedAt == null ? null : Date.parse(completedAt);
  });
  const average = averageDone(rows);
  const series: ChartSeries[] = [
    { key: 'committed', label: 'Committed', color: 4, values: rows.map(({ committed }) => committed) },
    { key: 'done', label: 'Done', color: 1, values: rows.map(({ done }) => done) },
  ];
  return (
    <Card
      title="Velocity"
      actions={
        <Segmented<Measure>
          label="Count by"
          value={measure}
          options={options}
          onChange={(next) => setSearch({ measure: next }, { replace: true })}
        />
      }
    >
      <Chart
        label="Velocity of the completed sprints"
        kind="bar"
        slots={rows.map(({ sprint: { _id, name } }) => ({ key: _id, label: name }))}
        series={series}
        slotHeader="Sprint"
        empty={empty}
        onOpen={({ slot }) => setSearch({ tab: 'report', sprint: slot.key })}
        hint="Click or press Enter for the report of the sprint"
        moments={moments}
      />
      {average === null ? null : (
        <p className="mt-2 text-meta text-ink-muted">
          On average {amountText(average, measure)} a sprint, over {rows.length}{' '}
          {rows.length === 1 ? 'sprint' : 'sprints'}.
        </p>
      )}
    </Card>
  );
}
