import { readsSupportReports } from '@atrium/contracts/reports/rules';
import type { SupportReport } from '@atrium/contracts/reports/support-report';
import { useUnitNames } from '../../platform/organisation/use-units';
import { Maximize, X } from 'lucide-react';
import { useUser } from '../../platform/session/session';
import type { ConnectionState } from '../../platform/sync/connection';
import { shownTopics } from '../../platform/sync/shown';
import { cx } from '../../ui/element/cx';
import { IconButton } from '../../ui/element/icon-button';
import { inkOf, tintOf, type Tone } from '../../ui/element/tone';
import { useSecond } from '../../ui/format/clock';
import { formatDate } from '../../ui/format/formats';
import { shownKeys } from '../../ui/keys/shortcuts';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { ErrorState } from '../../ui/status/error-state';
import { NoPermission } from '../../ui/status/no-permission';
import { Chart } from '../../widgets/charts/chart';
import { fillScreen } from './full-screen';
import { keptText, workText } from './report-text';
import { backlogChart, openedLabel, volumeChart } from './select';
import { useSupportReport } from './use-support-report';
import { useLeaveWall, useWakefulScreen, useWall, useWallKeys, wallDays } from './use-wall';
import { useAsOf } from './wall-time';
import { formatNumber } from '../../ui/format/numbers';

const count = (value: number | undefined) => (value === undefined ? null : formatNumber(value));
const toneOf = (value: number | undefined, tone: Tone): Tone => (value === undefined || value === 0 ? 'neutral' : tone);
const inAll = (value: number | undefined) => `${count(value) ?? '…'} in ${wallDays} days`;
const quiet = { title: 'Nothing in these days' };

function WallFigure(props: { label: string; value: string | null; footer?: string; tone?: Tone }) {
  const { label, value, footer, tone = 'neutral' } = props;
  return (
    <div className="flex min-w-0 flex-col justify-center rounded-lg border bg-surface p-wall shadow-card">
      <dt className="truncate text-wall-label font-medium text-ink-muted">{label}</dt>
      <dd
        key={value}
        className={cx(
          'animate-rise truncate text-wall font-semibold tracking-tight tabular-nums',
          tone !== 'neutral' && inkOf[tone],
        )}
      >
        {value ?? '…'}
      </dd>
      {footer === undefined ? null : <dd className="truncate text-wall-label text-ink-faint">{footer}</dd>}
    </div>
  );
}

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

const states: Readonly<Record<ConnectionState, string>> = {
  live: 'Live',
  'catching-up': 'Catching up',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
};

function WallClock({ timeZone }: { timeZone: string }) {
  const now = useSecond();
  return (
    <time dateTime={new Date(now).toISOString()} className="text-end">
      <span className="block text-wall-head font-semibold tabular-nums">
        {formatDate(now, { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone })}
      </span>
      <span className="block text-wall-label text-ink-muted">
        {formatDate(now, { weekday: 'long', day: 'numeric', month: 'long', timeZone })}
      </span>
    </time>
  );
}

function WallConnection({ connection, timeZone }: { connection: ConnectionState; timeZone: string }) {
  const asOf = useAsOf(connection, useSecond());
  const isLive = connection === 'live';
  return (
    <output
      className={cx(
        'inline-flex items-center gap-2 rounded-full border px-wall py-1 text-wall-label font-medium',
        isLive ? 'border-transparent text-ink-muted' : tintOf.warning,
      )}
    >
      <span aria-hidden className={cx('size-wall rounded-full', isLive ? 'bg-success' : 'animate-pulse bg-warning')} />
      {states[connection]}
      {isLive ? null : (
        <span className="tabular-nums">
          · as of {formatDate(asOf, { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone })}
        </span>
      )}
    </output>
  );
}

function WallHead(props: { title: string; connection: ConnectionState; timeZone: string; onLeave: () => void }) {
  const { title, connection, timeZone, onLeave } = props;
  return (
    <header className="flex flex-wrap items-center gap-x-wall gap-y-2">
      <h1 className="min-w-0 grow truncate text-wall-head font-semibold tracking-tight">{title}</h1>
      <WallConnection connection={connection} timeZone={timeZone} />
      <WallClock timeZone={timeZone} />
      <span className="flex items-center opacity-60 transition-opacity focus-within:opacity-100 hover:opacity-100">
        <IconButton icon={Maximize} label="Fill the screen" shortcut={shownKeys('fill')} onClick={fillScreen} />
        <IconButton icon={X} label="Leave the wall" shortcut={shownKeys('close')} onClick={onLeave} />
      </span>
    </header>
  );
}

function LiveWall() {
  const { query, connection, asOf, timeZone, displayName } = useWall();
  const { status, message, report } = useSupportReport(query, asOf);
  const { departmentName } = useUnitNames();
  const leave = useLeaveWall();
  useWallKeys(leave);
  useWakefulScreen();
  const part = [query.department && departmentName(query.department), query.module, query.priority]
    .filter((one) => one !== null)
    .join(' · ');
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
