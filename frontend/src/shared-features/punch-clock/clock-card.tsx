import type { ClockAction } from '@atrium/contracts/attendance/rules';
import { CloudOff, Coffee, LogIn, LogOut } from 'lucide-react';
import { useState } from 'react';
import { RecordLink } from '../../platform/browser/record-link';
import { useRights } from '../../platform/session/session';
import { useSettings } from '../../platform/organisation/use-settings';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { formatDate } from '../../ui/format/formats';
import { timerText } from '../../ui/format/hours-text';
import { Notice } from '../../ui/status/notice';
import { useSecond } from '../../ui/format/clock';
import { Skeleton } from '../../ui/status/skeleton';
import { nextBreak } from './clock-rules';
import { useOwnClock, usePunch } from './use-punch';
import { wireText } from '../../ui/language/wire-text';

function Timer({ since, label }: { since: number | null; label: string }) {
  const now = useSecond();
  return (
    <p role="timer" aria-label={label} className="text-figure font-semibold tracking-tight tabular-nums">
      {since === null ? '0:00:00' : timerText(now - since)}
    </p>
  );
}

export function ClockCard() {
  const clock = useOwnClock();
  const punch = usePunch();
  const { can } = useRights();
  const { timeZone } = useSettings();
  const [busy, setBusy] = useState(false);
  const action = (action: ClockAction) => {
    setBusy(true);
    void punch(action).finally(() => setBusy(false));
  };
  const isIn = clock.in ?? false;
  const mayPunch = can('markattendence') && clock.in !== null;
  const isOnBreak = clock.breakSince !== null;
  const begun = clock.breakSince ?? clock.since;
  const since = begun === null ? null : formatDate(begun, { timeZone, timeStyle: 'short' });
  const breakAction = nextBreak(clock);
  return (
    <section aria-label="Clock" className="flex flex-col gap-3 rounded-lg border bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 grow">
          {clock.in === null ? (
            <Skeleton className="h-5 w-24" />
          ) : (
            <p className="flex flex-wrap items-center gap-2">
              {isOnBreak ? (
                <Badge tone="warning" icon={Coffee}>
                  On break
                </Badge>
              ) : (
                <Badge tone={clock.in ? 'success' : 'neutral'}>{clock.in ? 'In' : 'Out'}</Badge>
              )}
              <span className="text-ink-muted">{since === null ? 'You are out.' : `since ${since}`}</span>
            </p>
          )}
          <Timer since={begun} label={isOnBreak ? 'Time on break' : 'Time since punch-in'} />
          <p className="flex flex-wrap gap-x-4 text-meta">
            <RecordLink href="/u/day" className="rounded-sm text-accent-ink hover:underline">
              My day
            </RecordLink>
            <RecordLink href="/u/home?away=out&of=mine" className="rounded-sm text-accent-ink hover:underline">
              Since I left last
            </RecordLink>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant={isIn ? 'secondary' : 'primary'}
            icon={LogIn}
            disabled={!mayPunch || busy || isIn}
            onClick={() => action('Punch In')}
          >
            Punch In
          </Button>
          <Button
            variant={isOnBreak ? 'primary' : 'secondary'}
            icon={Coffee}
            disabled={!mayPunch || busy || !isIn}
            onClick={() => action(breakAction)}
          >
            {wireText(breakAction)}
          </Button>
          <Button
            variant={isIn && !isOnBreak ? 'primary' : 'secondary'}
            icon={LogOut}
            disabled={!mayPunch || busy || !isIn}
            onClick={() => action('Punch Out')}
          >
            Punch Out
          </Button>
        </div>
      </div>
      {clock.waiting.length === 0 ? null : (
        <Notice icon={CloudOff}>
          Waiting on this device for a connection:{' '}
          {clock.waiting.map(({ action, timeonly }) => `${wireText(action)} at ${timeonly}`).join(', ')}.
        </Notice>
      )}
    </section>
  );
}
