import type { BurndownView, SprintView } from '@atrium/contracts/sprints/views';
import { ChartLine } from 'lucide-react';
import { useMemo } from 'react';
import { useNow } from '../../ui/format/clock';
import { Card } from '../../ui/layout/card';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { Segmented } from '../../ui/form/segmented';
import { SkeletonText } from '../../ui/status/skeleton';
import { Tile } from '../../ui/layout/tile';
import { shownTopics } from '../../platform/sync/shown';
import { useDocument } from '../../platform/sync/use-document';
import { usePlanName } from '../../shared-features/plan/use-plan';
import { burndownDays, signed, usualMeasure } from './burndown';
import { BurndownChart, BurnupChart } from './burndown-charts';
import { ForecastCard } from './forecast-card';
import { OutcomeLists } from './outcome-lists';
import { ScopeChanges } from './scope-changes';
import type { Measure, SprintSearch } from './sprint-search';
import type { SetSprintSearch } from './use-sprint-search';

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
  const unit = measure === 'points' ? 'points' : 'records';
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Tile label="Committed" value={committed} footer={`${unit} at the start`} />
      <Tile label="Scope now" value={scope} footer={change === 0 ? 'unchanged' : `${signed(change)} since the start`} />
      <Tile label="Done" value={done} footer={scope === 0 ? unit : `${Math.round((done / scope) * 100)} %`} />
      <Tile label="Remaining" value={scope - done} footer={unit} />
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

export function SprintReport(props: { sprint: SprintView; search: SprintSearch; setSearch: SetSprintSearch }) {
  const { sprint, search, setSearch } = props;
  const { document: burndown, status } = useDocument('burndowns', sprint._id);
  const minute = Math.floor(useNow() / minuteMs);
  const measure = search.measure ?? (burndown === undefined ? 'points' : usualMeasure(burndown));
  const days = useMemo(
    () => (burndown === undefined ? [] : burndownDays(sprint, burndown, measure, new Date(minute * minuteMs))),
    [sprint, burndown, measure, minute],
  );
  if (status === 'loading') return <SkeletonText lines={8} />;
  if (status === 'failed') return <ErrorState onRetry={() => shownTopics.retryRefused()} />;
  if (burndown === undefined || sprint.startedAt === null) {
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
          <BurndownChart days={days} measure={measure} />
        </Card>
        <Card title="Burnup">
          <BurnupChart days={days} measure={measure} />
        </Card>
      </div>
      <ScopeChanges steps={burndown.steps} measure={measure} />
      <Outcome sprint={sprint} />
    </div>
  );
}
