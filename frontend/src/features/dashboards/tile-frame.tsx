import { ArrowUpRight, LockKeyhole, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { RecordLink } from '../../platform/browser/record-link';

/** What every tile has: its name, which leads to its list, what can be done with it, and what it shows. */
export function TileFrame(props: {
  name: string;
  /** Null where the reader may not open it. */
  href: string | null;
  actions: ReactNode;
  children: ReactNode;
}) {
  const { name, href, actions, children } = props;
  return (
    <section
      aria-label={name}
      className="@container flex h-full min-w-0 flex-col rounded-lg border bg-surface shadow-card"
    >
      <header className="flex min-h-11 items-center gap-1 ps-4 pe-2 pt-1">
        <h2 className="min-w-0 grow truncate text-meta font-medium text-ink-muted">
          {href === null ? (
            name
          ) : (
            <RecordLink
              href={href}
              className="group inline-flex max-w-full items-center gap-1 rounded-sm hover:text-ink"
            >
              <span className="truncate">{name}</span>
              <ArrowUpRight aria-hidden className="size-3.5 shrink-0 text-ink-faint rtl:-scale-x-100" />
            </RecordLink>
          )}
        </h2>
        {actions}
      </header>
      <div className="flex min-h-0 min-w-0 grow flex-col px-4 pb-3">{children}</div>
    </section>
  );
}

/** Said instead of what a tile shows. */
export function TileNote({ children, isRefused = false }: { children: ReactNode; isRefused?: boolean }) {
  const Icon = isRefused ? LockKeyhole : TriangleAlert;
  return (
    <p className="flex items-start gap-2 py-2 text-meta text-ink-muted">
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0 text-ink-faint" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
