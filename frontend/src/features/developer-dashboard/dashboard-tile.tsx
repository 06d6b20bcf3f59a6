import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCompared } from '../../ui/compare/comparison';
import { Skeleton } from '../../ui/status/skeleton';
import { useGo } from '../../platform/browser/use-go';

/** A tile with a header, a total and a footer, which leads to the list that it counts. */
export function DashboardTile(props: {
  header: string;
  total: number | null;
  footer: ReactNode;
  icon: LucideIcon;
  address: string;
}) {
  const { header, total, footer, icon: Icon, address } = props;
  const go = useGo();
  const compared = useCompared(`figure ${header}`, total);
  if (compared?.isThen === true) return null;
  return (
    <div className="relative flex min-w-0 flex-col rounded-lg border bg-surface px-4 py-3 shadow-card transition-colors hover:border-accent-line hover:bg-hover">
      <a
        href={address}
        aria-label={total === null ? header : `${header}: ${total.toLocaleString()}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          go(address);
        }}
        className="covers-frame flex flex-col"
      >
        <span className="flex items-center gap-2">
          <span className="flex size-7 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent-ink">
            <Icon aria-hidden className="size-4" />
          </span>
          <span className="truncate text-body font-semibold">{header}</span>
        </span>{' '}
        {total === null ? (
          <Skeleton className="my-3 h-6 w-16" />
        ) : (
          // Animates changes.
          <span key={total} className="mt-1 animate-rise text-figure font-semibold tracking-tight tabular-nums">
            {total.toLocaleString()}
          </span>
        )}
      </a>
      {compared?.former == null || total === null ? null : (
        <compared.kit.Figure then={compared.former.toLocaleString()} now={total.toLocaleString()} />
      )}
      <span className="min-h-4 text-meta text-ink-muted">{footer}</span>
    </div>
  );
}
