import { CloudOff, RefreshCw, Wifi, WifiOff, type LucideIcon } from 'lucide-react';
import { Tooltip } from '../overlay/tooltip';
import { cx } from '../element/cx';
import { tintOf, type Tone } from '../element/tone';

export type ConnectionState = 'live' | 'catching-up' | 'reconnecting' | 'offline';

const away =
  'What you see may be out of date. What you change waits on this device until you are back; accounts, settings, employee files and drafts of pay slips can be changed only then.';

const looks: Readonly<Record<ConnectionState, { text: string; tone: Tone; icon: LucideIcon; hint: string }>> = {
  live: { text: 'Live', tone: 'success', icon: Wifi, hint: 'Changes appear as they happen' },
  'catching-up': { text: 'Catching up', tone: 'primary', icon: RefreshCw, hint: 'Fetching recent changes' },
  reconnecting: { text: 'Reconnecting', tone: 'warning', icon: WifiOff, hint: away },
  offline: { text: 'Offline', tone: 'danger', icon: CloudOff, hint: away },
};

/** @param detail replaces the usual explanation of the state */
export function ConnectionBadge({ state, detail }: { state: ConnectionState; detail?: string }) {
  const { text, tone, icon: Icon, hint } = looks[state];
  return (
    <Tooltip label={detail ?? hint}>
      <output
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its explanation must be reachable by keyboard
        tabIndex={0}
        className={cx(
          'inline-flex h-6 items-center gap-1.5 rounded-full border px-2 text-meta font-medium whitespace-nowrap transition-colors',
          state === 'live' ? 'border-transparent text-ink-muted' : tintOf[tone],
        )}
      >
        {state === 'live' ? (
          <span aria-hidden className="size-2 rounded-full bg-success" />
        ) : (
          <Icon aria-hidden className={cx('size-3 shrink-0', state !== 'offline' && 'animate-pulse')} />
        )}
        <span className="max-sm:sr-only">{text}</span>
      </output>
    </Tooltip>
  );
}
