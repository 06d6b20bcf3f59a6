import { dayCutter } from '@atrium/contracts/core/zones';
import type { ReportQuery } from '@atrium/contracts/reports/query';
import { developerReport, type DeveloperReport } from '@atrium/contracts/reports/report';
import {
  readsDeveloperReports,
  readsTotals,
  type ReportKind,
  reportKinds,
  unset,
  urgencies,
} from '@atrium/contracts/reports/rules';
import { workLedger } from '@atrium/contracts/reports/work-ledger';
import { ArrowRight, Waypoints } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useGo } from '../../platform/browser/use-go';
import { useListedNames } from '../../platform/organisation/use-listed-names';
import { useSettings } from '../../platform/organisation/use-settings';
import { useColleagueOptions } from '../../platform/presence/use-colleague-options';
import { useDepartments } from '../../platform/presence/use-departments';
import { usePresence } from '../../platform/presence/use-presence';
import { useUser } from '../../platform/session/session';
import type { TopicStatus } from '../../platform/sync/live-store';
import { shownTopics } from '../../platform/sync/shown';
import { useCollection } from '../../platform/sync/use-collection';
import { ExportMenu } from '../../shared-features/record-list/export-menu';
import { Button } from '../../ui/element/button';
import { Select } from '../../ui/form/select';
import { Card } from '../../ui/layout/card';
import { PageHeader } from '../../ui/layout/page-header';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { Dialog } from '../../ui/overlay/dialog';
import { ErrorState } from '../../ui/status/error-state';
import { NoPermission } from '../../ui/status/no-permission';
import { Chart } from '../../widgets/charts/chart';
import type { ChartPoint } from '../../widgets/charts/chart-types';
import { DepartmentSelect } from '../../widgets/report-filter/department-select';
import { ReportFilter } from '../../widgets/report-filter/report-filter';
import { ageChart, countOpen, type OpenRecord, openRecords } from './ages';
import type { ListBehind } from './behind';
import { CourseCharts } from './course-charts';
import { dashboardTimes } from './dashboard-search';
import { exportDashboard } from './dashboard-export';
import { DashboardTiles } from './dashboard-tiles';
import { kindLooks } from './kinds';
import { behindPoint, type ChartName, type OpenCounts } from './points';
import { countProjects } from './project-counts';
import { StayTable } from './stay-table';
import { type DashboardView, useDashboardSearch } from './use-dashboard-search';
import { wireText } from '../../ui/language/wire-text';
import { formatNumber } from '../../ui/format/numbers';

const empty = { title: 'Nothing is open', description: 'Open work appears here, by priority and age.' };

function AgeChart(props: {
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

interface Behind {
  readonly title: string;
  readonly lists: readonly ListBehind[];
}

/** For points that count several kinds. */
function BehindDialog(props: { behind: Behind | null; onClose: () => void; onGo: (address: string) => void }) {
  const { behind, onClose, onGo } = props;
  return (
    <Dialog open={behind !== null} onClose={onClose} title={behind?.title ?? ''} size="small">
      <ul className="flex flex-col gap-1">
        {behind?.lists.map(({ kind, label, count, address }) => {
          const { icon: Icon } = kindLooks[kind];
          return (
            <li key={kind}>
              <button
                type="button"
                onClick={() => onGo(address)}
                className="flex min-h-control-lg w-full items-center gap-3 rounded-md px-2 text-start transition-colors hover:bg-hover"
              >
                <Icon aria-hidden className="size-4 text-ink-muted" />
                <span className="grow font-medium">{label}</span>
                {count === null ? null : <span className="tabular-nums">{formatNumber(count)}</span>}
                <ArrowRight aria-hidden className="size-4 text-ink-faint rtl:-scale-x-100" />
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

const kindOptions = reportKinds.map((kind: ReportKind) => ({ value: kind, label: kindLooks[kind].plural }));
const noModule = { value: unset, label: 'No module' };
const everything = {
  from: undefined,
  to: undefined,
  kind: undefined,
  module: undefined,
  assignee: undefined,
  department: undefined,
  priority: undefined,
};
const priorityOptions = urgencies.map((value) => ({
  value,
  label: value === 'Unset' ? 'No priority' : wireText(value),
}));

function DashboardFilters({ view }: { view: DashboardView }) {
  const { query, change } = view;
  const modules = useListedNames('modules', query.module === unset ? '' : (query.module ?? ''));
  const people = useColleagueOptions(query.assignee);
  return (
    <ReportFilter view={view} times={dashboardTimes} onClear={() => change(everything)}>
      <Select
        aria-label="Kind"
        className="w-44"
        placeholder="All kinds"
        options={kindOptions}
        value={query.kind ?? ''}
        onChange={({ target }) => change({ kind: target.value || undefined })}
      />
      <Select
        aria-label="Module"
        className="w-36"
        placeholder="All modules"
        options={[...modules, noModule]}
        value={query.module ?? ''}
        onChange={({ target }) => change({ module: target.value || undefined })}
      />
      <Select
        aria-label="Assigned to"
        className="w-40"
        placeholder="Everybody"
        options={people}
        value={query.assignee ?? ''}
        onChange={({ target }) => change({ assignee: target.value || undefined })}
      />
      <DepartmentSelect value={query.department} onChange={(department) => change({ department })} />
      <Select
        aria-label="Priority"
        className="w-36"
        placeholder="All priorities"
        options={priorityOptions}
        value={query.priority ?? ''}
        onChange={({ target }) => change({ priority: target.value || undefined })}
      />
    </ReportFilter>
  );
}

function LiveDashboard({ hasDays }: { hasDays: boolean }) {
  const view = useDashboardSearch();
  const go = useGo();
  const { query, today } = view;
  const { status, message, report } = useReport(query);
  const { open, isWhole } = useOpenRecords(query);
  const behind = useBehind(report, { today, of: (urgency, age) => countOpen(open ?? [], urgency, age, today) });
  const viewers = usePresence('dashboard').map(({ userId, username }) => ({ id: userId, name: username }));
  if (status === 'no-permission')
    return <RefusedScreen title="Developer dashboard" description={message ?? undefined} />;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Developer dashboard"
        viewers={viewers}
        actions={
          hasDays ? (
            <>
              <Button icon={Waypoints} onClick={() => go('/u/hand-offs')}>
                Handoffs
              </Button>
              <ExportMenu
                label="the dashboard, as a file"
                disabled={report === null}
                onExport={(format) => report && void exportDashboard(report, format)}
              />
            </>
          ) : null
        }
      />
      <DashboardFilters view={view} />
      {status === 'failed' || status === 'not-found' ? (
        <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />
      ) : (
        <>
          <DashboardTiles report={report} query={query} hasDays={hasDays} />
          <div className="grid gap-4 lg:grid-cols-2">
            {hasDays ? <CourseCharts report={report} onOpen={behind.open} /> : null}
            <AgeChart open={open} isWhole={isWhole} today={today} onOpen={behind.open('ages')} />
            {hasDays ? <StayTable report={report} /> : null}
            {hasDays ? null : (
              <Card title="How the work went" flush>
                <NoPermission description="The right to view developer reports shows here how work progressed over time." />
              </Card>
            )}
          </div>
        </>
      )}
      <BehindDialog behind={behind.behind} onClose={behind.close} onGo={behind.go} />
    </div>
  );
}

export function DashboardScreen() {
  const me = useUser();
  if (readsTotals(me) || readsDeveloperReports(me)) return <LiveDashboard hasDays={readsDeveloperReports(me)} />;
  return <RefusedScreen title="Developer dashboard" />;
}

/** Names a point. Lists hold present records, so points of earlier days say so. */
function titleOf(chart: ChartName, { series, slot }: ChartPoint): string {
  return chart === 'flow' ? `${series.label}, as it stands now` : `${series.label}, ${slot.title ?? slot.label}`;
}

/** Opens the list behind a point of the dashboard's charts; where there are several, it asks which. */
function useBehind(report: DeveloperReport | null, openCounts: OpenCounts) {
  const go = useGo();
  const [behind, setBehind] = useState<Behind | null>(null);
  const open = (chart: ChartName) => (point: ChartPoint) => {
    if (report === null) return;
    const lists = behindPoint(report, chart, point, openCounts);
    const [only, ...others] = lists;
    if (only && others.length === 0) go(only.address);
    else if (only) setBehind({ title: titleOf(chart, point), lists });
  };
  return { behind, open, close: () => setBehind(null), go: (address: string) => go(address) };
}

interface ReportView {
  readonly status: TopicStatus;
  readonly message: string | null;
  readonly report: DeveloperReport | null;
}

function useReport(query: ReportQuery): ReportView {
  const { status, message, documents } = useCollection('dashboard');
  const { timeZone } = useSettings();
  const people = useDepartments();
  const projects = useCollection('projects');
  const isSeen = projects.status === 'ready' && projects.complete;
  const report = useMemo(() => {
    if (status !== 'ready') return null;
    const whole = developerReport(workLedger(documents, timeZone, people), query);
    if (!isSeen) return whole;
    return { ...whole, projects: countProjects(projects.documents, whole, dayCutter(timeZone)) };
  }, [status, documents, query, timeZone, people, isSeen, projects.documents]);
  return { status, message, report };
}

/** As far as visible; null while loading. */
function useOpenRecords(query: ReportQuery) {
  const { timeZone } = useSettings();
  const people = useDepartments();
  const bugs = useCollection('bugs');
  const requests = useCollection('feature-requests');
  const tasks = useCollection('tasks');
  const isLoading = [bugs, requests, tasks].some(({ status }) => status === 'loading');
  const open = useMemo(() => {
    const records = { bugs: bugs.documents, 'feature-requests': requests.documents, tasks: tasks.documents };
    return isLoading ? null : openRecords(records, query, { cut: dayCutter(timeZone), people });
  }, [isLoading, bugs.documents, requests.documents, tasks.documents, query, timeZone, people]);
  return { open, isWhole: bugs.complete && requests.complete && tasks.complete };
}
