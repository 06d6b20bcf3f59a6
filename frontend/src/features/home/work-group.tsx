import type { LucideIcon } from 'lucide-react';
import { ArrowUpRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RecordLink } from '../../platform/browser/record-link';
import { Button } from '../../ui/element/button';

const mostRows = 5;

export function WorkGroup(props: {
  title: string;
  icon: LucideIcon;
  rows: readonly ReactNode[];
  /** Null without a list. */
  list: { readonly address: string; readonly label: string } | null;
}) {
  const { title, icon: Icon, rows, list } = props;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, mostRows);
  return (
    <section aria-label={title} className="@container flex min-w-0 flex-col">
      <h3 className="flex min-h-control-sm items-center gap-1.5 text-meta font-medium text-ink-muted">
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 truncate">{title}</span>
        <span className="text-ink-faint tabular-nums">{rows.length.toLocaleString()}</span>
        {list === null ? null : (
          <RecordLink
            href={list.address}
            aria-label={list.label}
            title={list.label}
            className="ms-auto flex size-6 items-center justify-center rounded-md text-ink-faint hover:bg-hover hover:text-ink"
          >
            <ArrowUpRight aria-hidden className="size-4 rtl:-scale-x-100" />
          </RecordLink>
        )}
      </h3>
      <ul className="-mx-2">{shown}</ul>
      {rows.length > shown.length ? (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => setWhole(true)}>
          Show all {rows.length.toLocaleString()}
        </Button>
      ) : null}
    </section>
  );
}

export function WorkRow(props: { address: string; label: string; title: string; aside?: ReactNode }) {
  const { address, label, title, aside } = props;
  return (
    <li className="animate-rise">
      <RecordLink
        href={address}
        className="focus-inset flex min-h-row items-center gap-x-2 gap-y-1 rounded-md px-2 py-1 hover:bg-hover @max-md:flex-wrap"
      >
        <span className="flex min-w-0 grow gap-2 @max-md:basis-full">
          {label === '' ? null : <span className="shrink-0 text-ink-muted tabular-nums">{label}</span>}
          <span className="min-w-0 truncate">{title}</span>
        </span>
        {aside === undefined ? null : <span className="shrink-0 text-meta text-ink-muted">{aside}</span>}
      </RecordLink>
    </li>
  );
}
