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
import { countOpen } from './ages';
import { BehindDialog } from './behind-dialog';
import { CourseCharts } from './course-charts';
import { DashboardFilters } from './dashboard-filters';
import { DashboardTiles } from './dashboard-tiles';
import { useBehind } from './use-behind';
import { useDashboardSearch } from './use-dashboard-search';
import { useOpenRecords, useReport } from './use-report';

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
