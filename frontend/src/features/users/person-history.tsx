import type { HistoryEntry } from '@atrium/contracts/core/history';
import { ArrowRight, KeyRound, type LucideIcon, Power, PowerOff, Trash2, Undo2, UserPlus } from 'lucide-react';
import { useHistory } from '../../platform/use-history';
import { ErrorState } from '../../ui/error-state';
import { NoPermission } from '../../ui/no-permission';
import { SkeletonText } from '../../ui/skeleton';
import { Timeline, type TimelineEntry } from '../../ui/timeline';
import type { Tone } from '../../ui/tone';
import { type WordedChange, wordedEntry } from './history-words';

const signs: Readonly<Record<string, { icon: LucideIcon; tone: Tone }>> = {
  UserCreated: { icon: UserPlus, tone: 'primary' },
  UserPasswordSet: { icon: KeyRound, tone: 'neutral' },
  UserDeactivated: { icon: PowerOff, tone: 'warning' },
  UserReactivated: { icon: Power, tone: 'success' },
  UserDeleted: { icon: Trash2, tone: 'danger' },
  UserRestored: { icon: Undo2, tone: 'success' },
};

function Changes({ changes }: { changes: readonly WordedChange[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {changes.map(({ label, from, to }) => (
        <div key={label} className="contents">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-1.5">
            {from === 'nothing' ? null : (
              <>
                <span className="text-ink-muted">{from}</span>
                <ArrowRight aria-label="to" className="size-3 shrink-0 text-ink-faint rtl:-scale-x-100" />
              </>
            )}
            <span>{to}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function shown(entry: HistoryEntry, fresh: boolean): TimelineEntry {
  const { what, changes } = wordedEntry(entry);
  return {
    id: entry._id,
    at: entry.at,
    who: { id: entry.by._id, name: entry.by.username },
    what,
    ...signs[entry.type],
    ...(changes.length > 0 ? { comment: <Changes changes={changes} /> } : {}),
    fresh,
  };
}

/** What happened to an account, newest first, growing as people act. */
export function PersonHistory({ id }: { id: string }) {
  const { entries, status, fresh } = useHistory('users', id);
  if (status === 'loading') return <SkeletonText lines={5} />;
  if (status === 'no-permission' || status === 'not-found') return <NoPermission />;
  if (status === 'failed') return <ErrorState description="It comes back by itself when it can." />;
  return <Timeline label="History" live entries={entries.map((entry) => shown(entry, fresh.has(entry._id)))} />;
}
