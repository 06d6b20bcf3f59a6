import { readsSupportReports } from '@atrium/contracts/reports/rules';
import { useNavigate } from '@tanstack/react-router';
import { MonitorPlay } from 'lucide-react';
import { useGo } from '../../platform/browser/use-go';
import { shownTopics } from '../../platform/sync/shown';
import { useUser } from '../../platform/session/session';
import { usePresence } from '../../platform/presence/use-presence';
import { Button } from '../../ui/element/button';
import { useNow } from '../../ui/format/clock';
import { ErrorState } from '../../ui/status/error-state';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { PageHeader } from '../../ui/layout/page-header';
import { ExportMenu } from '../../shared-features/record-list/export-menu';
import { addressBehind } from './behind';
import { BreakdownTable } from './breakdown-table';
import { fillScreen } from './full-screen';
import { ReportCharts } from './report-charts';
import { exportReport } from './report-export';
import { ReportFilters } from './report-filters';
import { ReportTiles } from './report-tiles';
import { breakdowns } from './select';
import { useReportSearch } from './use-report-search';
import { useSupportReport } from './use-support-report';

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
    void navigate({ to: '/u/support/wall', search: ({ agent, module, priority }) => ({ agent, module, priority }) });
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
