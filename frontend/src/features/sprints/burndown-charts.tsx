import { Chart } from '../../widgets/charts/chart';
import type { ChartSeries, ChartSlot } from '../../widgets/charts/chart-types';
import { dayText, longDayText } from '../../shared-features/plan/days';
import { type BurndownDay, signed } from './burndown';
import type { Measure } from './sprint-search';

const empty = { title: 'Nothing was in this sprint', description: 'Its records appear here.' };

function changeText(change: number): string {
  return change === 0 ? '' : `, scope ${signed(change)}`;
}

function slotsOf(days: readonly BurndownDay[]): ChartSlot[] {
  return days.map(({ day, scopeChange }) =>
    day === 'start'
      ? { key: day, label: 'Start' }
      : { key: day, label: dayText(day), title: `${longDayText(day)}${changeText(scopeChange)}` },
  );
}

function changesIn(days: readonly BurndownDay[], value: 'remaining' | 'scope'): (number | null)[] {
  return days.map((day) => (day.scopeChange === 0 ? null : day[value]));
}

function BurnChart(props: { label: string; days: readonly BurndownDay[]; series: readonly ChartSeries[] }) {
  const { label, days, series } = props;
  return <Chart label={label} kind="line" slots={slotsOf(days)} series={series} slotHeader="Day" empty={empty} />;
}

export function BurndownChart({ days, measure }: { days: readonly BurndownDay[]; measure: Measure }) {
  const marked = changesIn(days, 'remaining');
  const series: ChartSeries[] = [
    { key: 'remaining', label: 'Remaining', color: 1, values: days.map(({ remaining }) => remaining) },
    { key: 'ideal', label: 'Ideal', color: 2, values: days.map(({ ideal }) => ideal), isGuide: true },
    { key: 'changed', label: 'Scope changed', color: 3, values: marked },
  ];
  return (
    <BurnChart
      label={`Burndown in ${measure === 'points' ? 'points' : 'records'}`}
      days={days}
      series={series.filter(({ values }) => values.some((value) => value !== null))}
    />
  );
}

export function BurnupChart({ days, measure }: { days: readonly BurndownDay[]; measure: Measure }) {
  const marked = changesIn(days, 'scope');
  const committed = days[0]?.scope ?? 0;
  const ideal = days.map((day) => (day.ideal === null ? null : Math.max(0, committed - day.ideal)));
  const series: ChartSeries[] = [
    { key: 'done', label: 'Done', color: 1, values: days.map(({ done }) => done) },
    { key: 'scope', label: 'Scope', color: 4, values: days.map(({ scope }) => scope) },
    { key: 'ideal', label: 'Ideal', color: 2, values: ideal, isGuide: true },
    { key: 'changed', label: 'Scope changed', color: 3, values: marked },
  ];
  return (
    <BurnChart
      label={`Burnup in ${measure === 'points' ? 'points' : 'records'}`}
      days={days}
      series={series.filter(({ values }) => values.some((value) => value !== null))}
    />
  );
}
