import { readsSupportReports } from '@atrium/contracts/reports/rules';
import { nobody } from '@atrium/contracts/reports/support-query';
import type { Agent } from '@atrium/contracts/reports/support-report';
import { ticketPriorities } from '@atrium/contracts/tickets/rules';
import { useNavigate } from '@tanstack/react-router';
import { MonitorPlay, Waypoints } from 'lucide-react';
import { useGo } from '../../platform/browser/use-go';
import { useListedNames } from '../../platform/organisation/use-listed-names';
import { usePresence } from '../../platform/presence/use-presence';
import { useUser } from '../../platform/session/session';
import { shownTopics } from '../../platform/sync/shown';
import { ExportMenu } from '../../shared-features/record-list/export-menu';
import { SpanCard } from '../../shared-features/report-spans/span-card';
import { Button } from '../../ui/element/button';
import { Select } from '../../ui/form/select';
import { useNow } from '../../ui/format/clock';
import { PageHeader } from '../../ui/layout/page-header';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { ErrorState } from '../../ui/status/error-state';
import { PrioritySelect } from '../../widgets/priority/priority-select';
import { DepartmentSelect } from '../../widgets/report-filter/department-select';
import { ReportFilter } from '../../widgets/report-filter/report-filter';
import { addressBehind } from './behind';
import { BreakdownTable } from './breakdown-table';
import { fillScreen } from './full-screen';
import { ReportCharts } from './report-charts';
import { exportReport } from './report-export';
import { ofWhom, reportTimes } from './report-search';
import { ReportTiles } from './report-tiles';
import { breakdowns } from './select';
import { stayRows } from './stay-rows';
import { type ReportAddress, useReportSearch } from './use-report-search';
import { useSupportReport } from './use-support-report';

const everything = {
  from: undefined,
  to: undefined,
  agent: undefined,
  department: undefined,
  module: undefined,
  priority: undefined,
};

function ReportFilters({ view, agents }: { view: ReportAddress; agents: readonly Agent[] }) {
  const { query, change } = view;
  const modules = useListedNames('modules', query.module ?? '');
  return (
    <ReportFilter view={view} times={reportTimes} onClear={() => change(everything)}>
      <Select
        aria-label="Agent"
        className="w-40"
        placeholder="All agents"
        options={[...agents.map(({ key, name }) => ({ value: key, label: name })), { value: nobody, label: 'Nobody' }]}
        value={query.agent ?? ''}
        onChange={({ target }) => change({ agent: target.value || undefined })}
      />
      <DepartmentSelect value={query.department} onChange={(department) => change({ department })} />
      <Select
        aria-label="Module"
        className="w-36"
        placeholder="All modules"
        options={modules}
        value={query.module ?? ''}
        onChange={({ target }) => change({ module: target.value || undefined })}
      />
      <PrioritySelect
        aria-label="Priority"
        className="w-36"
        placeholder="All priorities"
        priorities={ticketPriorities}
        shown={query.priority ?? ''}
        value={query.priority ?? ''}
        onChange={({ target }) => change({ priority: target.value || undefined })}
      />
    </ReportFilter>
  );
}

function LiveReports() {
  const view = useReportSearch();
  const { query } = view;
  const { status, message, complete, report, agents } = useSupportReport(query, useNow());
  const go = useGo();
  const navigate = useNavigate();
  const viewers = usePresence('support-reports').map(({ userId, username }) => ({ id: userId, name: username }));
  if (status === 'no-permission') return <RefusedScreen title="Support reports" description={message ?? undefined} />;
  const openWall = () => {
    fillScreen();
    void navigate({ to: '/u/support/wall', search: ofWhom });
  };
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Support reports"
        viewers={viewers}
        actions={
          <>
            <ExportMenu
              label="the report, as a file"
              disabled={report === null}
              onExport={(format) => report && void exportReport(report, format)}
            />
            <Button icon={Waypoints} onClick={() => go('/u/hand-offs')}>
              Handoffs
            </Button>
            <Button icon={MonitorPlay} onClick={openWall}>
              Wall view
            </Button>
          </>
        }
      />
      <ReportFilters view={view} agents={agents} />
      {status === 'failed' || status === 'not-found' ? (
        <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />
      ) : (
        <>
          {complete ? null : (
            <p className="text-meta text-warning-ink">
              There is more than can be counted here: the oldest is left out.
            </p>
          )}
          <ReportTiles report={report} query={query} />
          <div className="grid gap-4 lg:grid-cols-2">
            <ReportCharts
              report={report}
              onOpen={(chart, point) => report && go(addressBehind(report, chart, point))}
            />
          </div>
          <SpanCard rows={report && stayRows(report)} file={`support-time-in-status-${query.from}-${query.to}`} />
          {breakdowns.map((by) => (
            <BreakdownTable key={by.id} by={by} report={report} query={query} />
          ))}
        </>
      )}
    </div>
  );
}

export function ReportsScreen() {
  if (readsSupportReports(useUser())) return <LiveReports />;
  return <RefusedScreen title="Support reports" />;
}
