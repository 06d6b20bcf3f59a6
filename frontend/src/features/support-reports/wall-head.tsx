import { Maximize, X } from 'lucide-react';
import type { ConnectionState } from '../../platform/sync/connection';
import { cx } from '../../ui/element/cx';
import { formatDate } from '../../ui/format/formats';
import { IconButton } from '../../ui/element/icon-button';
import { useSecond } from '../../ui/format/clock';
import { tintOf } from '../../ui/element/tone';
import { fillScreen } from './full-screen';
import { useAsOf } from './wall-time';
import { shownKeys } from '../../ui/keys/shortcuts';

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

export function WallHead(props: { title: string; connection: ConnectionState; timeZone: string; onLeave: () => void }) {
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
