import { readsDeveloperReports, readsTotals } from '@atrium/contracts/reports/rules';
import { shownTopics } from '../../platform/sync/shown';
import { useUser } from '../../platform/session/session';
import { usePresence } from '../../platform/presence/use-presence';
import { Card } from '../../ui/layout/card';
import { ErrorState } from '../../ui/status/error-state';
import { NoPermission } from '../../ui/status/no-permission';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { PageHeader } from '../../ui/layout/page-header';
import { AgeChart } from './age-chart';
import { countOpen, openRecords } from './ages';
import { type Behind, BehindDialog } from './behind-dialog';
import { CourseCharts } from './course-charts';
import { DashboardFilters } from './dashboard-filters';
import { DashboardTiles } from './dashboard-tiles';
import { countProjects } from './project-counts';
import { useDashboardSearch } from './use-dashboard-search';
import { type DeveloperReport, developerReport } from '@atrium/contracts/reports/report';
import { useMemo, useState } from 'react';
import type { ChartPoint } from '../../widgets/charts/chart-types';
import { behindPoint, type ChartName, type OpenCounts } from './points';
import { useGo } from '../../platform/browser/use-go';
import { dayCutter } from '@atrium/contracts/core/zones';
import type { ReportQuery } from '@atrium/contracts/reports/query';
import type { TopicStatus } from '../../platform/sync/live-store';
import { useCollection } from '../../platform/sync/use-collection';
import { useSettings } from '../../platform/organisation/use-settings';

function LiveDashboard({ hasDays }: { hasDays: boolean }) {
  const view = useDashboardSearch();
  const { query, today } = view;
  const { status, message, report } = useReport(query);
  const { open, isWhole } = useOpenRecords(query);
  const behind = useBehind(report, { today, of: (urgency, age) => countOpen(open ?? [], urgency, age, today) });
  const viewers = usePresence('dashboard').map(({ userId, username }) => ({ id: userId, name: username }));
  if (status === 'no-permission')
    return <RefusedScreen title="Developer dashboard" description={message ?? undefined} />;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Developer dashboard" viewers={viewers} />
      <DashboardFilters view={view} />
      {status === 'failed' || status === 'not-found' ? (
        <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />
      ) : (
        <>
          <DashboardTiles report={report} hasDays={hasDays} />
          <div className="grid gap-4 lg:grid-cols-2">
            {hasDays ? <CourseCharts report={report} onOpen={behind.open} /> : null}
            <AgeChart open={open} isWhole={isWhole} today={today} onOpen={behind.open('ages')} />
            {hasDays ? null : (
              <Card title="How the work went" flush>
                <NoPermission description="Those who may view developer reports see here how work progressed over time." />
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
  const projects = useCollection('projects');
  const isSeen = projects.status === 'ready' && projects.complete;
  const report = useMemo(() => {
    if (status !== 'ready') return null;
    const whole = developerReport(documents, query, timeZone);
    if (!isSeen) return whole;
    return { ...whole, projects: countProjects(projects.documents, whole, dayCutter(timeZone)) };
  }, [status, documents, query, timeZone, isSeen, projects.documents]);
  return { status, message, report };
}

/** As far as visible; null while loading. */
function useOpenRecords(query: ReportQuery) {
  const { timeZone } = useSettings();
  const bugs = useCollection('bugs');
  const requests = useCollection('feature-requests');
  const tasks = useCollection('tasks');
  const isLoading = [bugs, requests, tasks].some(({ status }) => status === 'loading');
  const open = useMemo(() => {
    const records = { bugs: bugs.documents, 'feature-requests': requests.documents, tasks: tasks.documents };
    return isLoading ? null : openRecords(records, query, dayCutter(timeZone));
  }, [isLoading, bugs.documents, requests.documents, tasks.documents, query, timeZone]);
  return { open, isWhole: bugs.complete && requests.complete && tasks.complete };
}
