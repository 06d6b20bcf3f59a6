import type { BurndownStep, BurndownView, SprintView } from '@atrium/contracts/sprints/views';
import { useNavigate } from '@tanstack/react-router';
import { ChartLine } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { instantText } from '../../platform/past/moment';
import { shownTopics } from '../../platform/sync/shown';
import { useDocument } from '../../platform/sync/use-document';
import { useChartMoments } from '../../shared-features/past/use-chart-moments';
import { dayText, longDayText } from '../../shared-features/plan/days';
import { usePlanName } from '../../shared-features/plan/use-plan';
import { Segmented } from '../../ui/form/segmented';
import { useNow } from '../../ui/format/clock';
import { RelativeTime } from '../../ui/format/relative-time';
import { Card } from '../../ui/layout/card';
import { Tile } from '../../ui/layout/tile';
import { ItemChip } from '../../shared-features/item-links/item-chip';
import { PersonChip } from '../../ui/person/person-chip';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { SkeletonText } from '../../ui/status/skeleton';
import { Chart } from '../../widgets/charts/chart';
import type { ChartMoments, ChartPoint, ChartSeries, ChartSlot } from '../../widgets/charts/chart-types';
import {
  type BurndownDay,
  burndownDays,
  momentOfDay,
  type ScopeChange,
  scopeChanges,
  signed,
  usualMeasure,
} from './burndown';
import { ForecastCard } from './forecast-card';
import { OutcomeLists } from './outcome-lists';
import type { Measure, SprintSearch } from './sprint-search';
import type { SetSprintSearch } from './use-sprint-search';
import { formatPercent } from '../../ui/format/numbers';

const minuteMs = 60_000;
const measureOptions = [
  { value: 'points', label: 'Points' },
  { value: 'items', label: 'Records' },
] as const;

function Tiles({ burndown, measure }: { burndown: BurndownView; measure: Measure }) {
  const last = burndown.steps.at(-1);
  const scope = last?.scope[measure] ?? 0;
  const done = last?.done[measure] ?? 0;
  const committed = burndown.committed[measure];
  const change = scope - committed;
  const isPoints = measure === 'points';
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Tile label="Committed" value={committed} footer={isPoints ? 'points at the start' : 'records at the start'} />
      <Tile label="Scope now" value={scope} footer={change === 0 ? 'unchanged' : `${signed(change)} since the start`} />
      <Tile label="Done" value={done} footer={formatPercent(scope === 0 ? 0 : done / scope)} />
      <Tile label="Remaining" value={scope - done} footer={isPoints ? 'points still to do' : 'records still to do'} />
    </div>
  );
}

function Outcome({ sprint }: { sprint: SprintView }) {
  const { outcome } = sprint;
  const target = usePlanName('sprints', outcome?.carryTo ?? null);
  if (outcome === null) return null;
  const where = outcome.carryTo === null ? 'the backlog' : (target ?? 'another sprint');
  return (
    <Card title="Outcome">
      <OutcomeLists outcome={outcome} carriedTitle={`Carried over to ${where}`} />
    </Card>
  );
}

const most = 50;

function part(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${signed(count)} ${Math.abs(count) === 1 ? one : many}`;
}

function labels({ items, points }: ScopeChange, measure: Measure): string {
  const parts = [part(items, 'record', 'records'), part(points, 'point', 'points')];
  return (measure === 'points' ? parts.toReversed() : parts).filter((text) => text !== '').join(', ');
}

function ScopeChanges({ steps, measure }: { steps: readonly BurndownStep[]; measure: Measure }) {
  const changes = scopeChanges(steps);
  return (
    <Card title="Scope changes">
      {changes.length === 0 ? (
        <p className="text-ink-faint">The scope is what it was at the start.</p>
      ) : (
        <ul aria-label="Scope changes" className="relative flex max-h-72 flex-col gap-2 overflow-y-auto pb-1">
          {changes.slice(0, most).map((change, at) => (
            <li key={changes.length - at} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="w-40 font-medium tabular-nums">{labels(change, measure)}</span>
              {change.item === undefined ? null : <ItemChip item={change.item} />}
              <PersonChip name={change.by.username} id={change.by._id} size="xs" />
              <RelativeTime at={change.at} className="text-meta text-ink-faint" />
            </li>
          ))}
        </ul>
      )}
      {changes.length > most ? (
        <p className="mt-2 text-meta text-ink-faint">and {changes.length - most} earlier ones</p>
      ) : null}
    </Card>
  );
}

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

/** The function that shows the board as it was on the day of a point. */
function useSeeDay(startedAt: string | null): (point: ChartPoint) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ slot }) => {
      if (startedAt === null) return;
      const at = momentOfDay(slot.key, startedAt, new Date());
      const search = (before: Record<string, unknown>) => ({
        ...before,
        tab: undefined,
        at: at === null ? undefined : instantText(at),
      });
      void navigate({ to: '.', search });
    },
    [navigate, startedAt],
  );
}

interface BurnProps {
  readonly days: readonly BurndownDay[];
  readonly measure: Measure;
  readonly onOpen: (point: ChartPoint) => void;
  readonly moments: ChartMoments;
}

function BurnChart(props: Omit<BurnProps, 'measure'> & { label: string; series: readonly ChartSeries[] }) {
  const { label, days, series, onOpen, moments } = props;
  return (
    <Chart
      label={label}
      kind="line"
      slots={slotsOf(days)}
      series={series}
      slotHeader="Day"
      empty={empty}
      onOpen={onOpen}
      hint="Click or press Enter for the board at its end"
      moments={moments}
    />
  );
}

function BurndownChart({ days, measure, onOpen, moments }: BurnProps) {
  const marked = changesIn(days, 'remaining');
  const series: ChartSeries[] = [
    { key: 'remaining', label: 'Remaining', color: 1, values: days.map(({ remaining }) => remaining) },
    { key: 'ideal', label: 'Ideal', color: 2, values: days.map(({ ideal }) => ideal), isGuide: true },
    { key: 'changed', label: 'Scope changed', color: 3, values: marked },
  ];
  return (
    <BurnChart
      label={measure === 'points' ? 'Burndown in points' : 'Burndown in records'}
      days={days}
      onOpen={onOpen}
      moments={moments}
      series={series.filter(({ values }) => values.some((value) => value !== null))}
    />
  );
}

function BurnupChart({ days, measure, onOpen, moments }: BurnProps) {
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
      label={measure === 'points' ? 'Burnup in points' : 'Burnup in records'}
      days={days}
      onOpen={onOpen}
      moments={moments}
      series={series.filter(({ values }) => values.some((value) => value !== null))}
    />
  );
}

export function SprintReport(props: { sprint: SprintView; search: SprintSearch; setSearch: SetSprintSearch }) {
  const { sprint, search, setSearch } = props;
  const { document: burndown, status } = useDocument('burndowns', sprint._id);
  const minute = Math.floor(useNow() / minuteMs);
  const { startedAt } = sprint;
  const seeDay = useSeeDay(startedAt);
  const moments = useChartMoments(({ key }) =>
    startedAt === null ? null : momentOfDay(key, startedAt, new Date(minute * minuteMs)),
  );
  const measure = search.measure ?? (burndown === undefined ? 'points' : usualMeasure(burndown));
  const days = useMemo(
    () => (burndown === undefined ? [] : burndownDays(sprint, burndown, measure, new Date(minute * minuteMs))),
    [sprint, burndown, measure, minute],
  );
  if (status === 'loading') return <SkeletonText lines={8} />;
  if (status === 'failed') return <ErrorState onRetry={() => shownTopics.retryRefused()} />;
  if (burndown === undefined || startedAt === null) {
    return (
      <EmptyState
        icon={ChartLine}
        title="Not started yet"
        description="Once it has started, this shows the remaining work day by day."
      />
    );
  }
  return (
    <div className="flex flex-col gap-4 pb-4">
      <div className="flex">
        <Segmented<Measure>
          label="Count by"
          value={measure}
          options={measureOptions}
          onChange={(next) => setSearch({ measure: next }, { replace: true })}
        />
      </div>
      <Tiles burndown={burndown} measure={measure} />
      <ForecastCard sprint={sprint} burndown={burndown} measure={measure} />
      <div className="grid gap-4 xl:grid-cols-2">
        <Card title="Burndown">
          <BurndownChart days={days} measure={measure} onOpen={seeDay} moments={moments} />
        </Card>
        <Card title="Burnup">
          <BurnupChart days={days} measure={measure} onOpen={seeDay} moments={moments} />
        </Card>
      </div>
      <ScopeChanges steps={burndown.steps} measure={measure} />
      <Outcome sprint={sprint} />
    </div>
  );
}
