import { readsSupportReports } from '@atrium/contracts/reports/rules';
import type { SupportReport } from '@atrium/contracts/reports/support-report';
import { shownTopics } from '../../platform/sync/shown';
import { useUser } from '../../platform/session/session';
import { ErrorState } from '../../ui/status/error-state';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { NoPermission } from '../../ui/status/no-permission';
import type { Tone } from '../../ui/element/tone';
import { Chart } from '../../widgets/charts/chart';
import { backlogChart, openedLabel, volumeChart } from './select';
import { useSupportReport } from './use-support-report';
import { useLeaveWall, useWakefulScreen, useWall, useWallKeys, wallDays } from './use-wall';
import { WallFigure } from './wall-figure';
import { WallHead } from './wall-head';
import { keptText, workText } from './report-text';

const count = (value: number | undefined) => (value === undefined ? null : value.toLocaleString());
const toneOf = (value: number | undefined, tone: Tone): Tone => (value === undefined || value === 0 ? 'neutral' : tone);
const inAll = (value: number | undefined) => `${count(value) ?? '…'} in ${wallDays} days`;
const quiet = { title: 'Nothing in these days' };

function WallFigures({ report }: { report: SupportReport | null }) {
  const now = report?.now;
  const today = report?.periods.at(-1);
  return (
    <dl className="grid min-h-0 grow auto-rows-fr grid-cols-2 gap-wall md:grid-cols-4">
      <WallFigure label="Open now" value={count(now?.open)} />
      <WallFigure label="Overdue" value={count(now?.overdue)} tone={toneOf(now?.overdue, 'danger')} />
      <WallFigure label="Unassigned" value={count(now?.unassigned)} tone={toneOf(now?.unassigned, 'warning')} />
      <WallFigure label="Not answered yet" value={count(now?.unanswered)} tone={toneOf(now?.unanswered, 'warning')} />
      <WallFigure
        label={`${report === null ? 'Opened' : openedLabel(report)} today`}
        value={count(today?.opened)}
        footer={inAll(report?.opened)}
      />
      <WallFigure label="Resolved today" value={count(today?.settled)} footer={inAll(report?.settled)} />
      <WallFigure
        label="First response"
        value={report && workText(report.response.median)}
        footer={`median of ${wallDays} days`}
      />
      <WallFigure
        label="Answered in time"
        value={report && keptText(report.response)}
        footer={report === null ? '…' : `resolved in time ${keptText(report.resolution)}`}
      />
    </dl>
  );
}

function LiveWall() {
  const { query, connection, asOf, timeZone, displayName } = useWall();
  const { status, message, report } = useSupportReport(query, asOf);
  const leave = useLeaveWall();
  useWallKeys(leave);
  useWakefulScreen();
  const part = [query.module, query.priority].filter((one) => one !== null).join(' · ');
  const title = [displayName || 'Support', part].filter((one) => one !== '').join(' – ');
  const isShown = status === 'ready' || status === 'loading';
  return (
    <main className="flex min-h-dvh flex-col gap-wall bg-canvas p-wall">
      <WallHead title={title} connection={connection} timeZone={timeZone} onLeave={leave} />
      {status === 'no-permission' ? <NoPermission description={message ?? undefined} /> : null}
      {isShown ? (
        <>
          <WallFigures report={report} />
          <div className="grid gap-wall md:grid-cols-2">
            {[
              { label: 'Opened and resolved', kind: 'bar' as const, parts: report && volumeChart(report) },
              { label: 'Open at the end', kind: 'area' as const, parts: report && backlogChart(report) },
            ].map(({ label, kind, parts }) => (
              <section key={label} aria-label={label} className="min-w-0 rounded-lg border bg-surface p-wall">
                <Chart
                  label={`${label}, ${wallDays} days`}
                  kind={kind}
                  slotHeader="Day"
                  empty={quiet}
                  {...(parts ?? { slots: null, series: [] })}
                />
              </section>
            ))}
          </div>
        </>
      ) : null}
      {status === 'failed' || status === 'not-found' ? (
        <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />
      ) : null}
    </main>
  );
}

export function WallScreen() {
  if (readsSupportReports(useUser())) return <LiveWall />;
  return (
    <main className="min-h-dvh p-4">
      <RefusedScreen title="Support wall" />
    </main>
  );
}
