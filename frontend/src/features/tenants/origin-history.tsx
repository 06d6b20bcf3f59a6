import { ArrowRight, Building2, type LucideIcon, Power, PowerOff } from 'lucide-react';
import { useHistory } from '../../platform/use-history';
import { ErrorState } from '../../ui/error-state';
import { NoPermission } from '../../ui/no-permission';
import { SkeletonText } from '../../ui/skeleton';
import { Timeline } from '../../ui/timeline';
import type { Tone } from '../../ui/tone';
import { wordedEntry } from './select';

const signs: Readonly<Record<string, { icon: LucideIcon; tone: Tone }>> = {
  TenantCreated: { icon: Building2, tone: 'primary' },
  TenantActivated: { icon: Power, tone: 'success' },
  TenantDeactivated: { icon: PowerOff, tone: 'warning' },
};

function Changes({ changes }: { changes: ReturnType<typeof wordedEntry>['changes'] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {changes.map(({ label, from, to }) => (
        <div key={label} className="contents">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-1.5">
            {from === null ? null : (
              <>
                <span className="text-ink-muted">{from}</span>
                <ArrowRight aria-label="to" className="size-3 shrink-0 text-ink-faint rtl:-scale-x-100" />
              </>
            )}
            <span>{to ?? 'nothing'}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What happened to an origin, newest first, growing as people act. */
export function OriginHistory({ id }: { id: string }) {
  const { entries, status, fresh } = useHistory('tenants', id);
  if (status === 'loading') return <SkeletonText lines={4} />;
  if (status === 'no-permission' || status === 'not-found') return <NoPermission />;
  if (status === 'failed') return <ErrorState description="It comes back by itself when it can." />;
  return (
    <Timeline
      label="History"
      live
      entries={entries.map((entry) => {
        const { what, changes } = wordedEntry(entry);
        return {
          id: entry._id,
          at: entry.at,
          who: { id: entry.by._id, name: entry.by.username },
          what,
          ...signs[entry.type],
          ...(changes.length > 0 ? { comment: <Changes changes={changes} /> } : {}),
          fresh: fresh.has(entry._id),
        };
      })}
    />
  );
}
