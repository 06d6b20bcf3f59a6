import { useMemo } from 'react';
import { RecordLink } from '../../platform/browser/record-link';
import { useNameOf } from '../../platform/presence/use-names';
import { useCollection } from '../../platform/sync/use-collection';
import type { RawSearch } from '../../shared-features/list-source/list-source';
import type { RecordQuery } from '../../shared-features/record-list/query/use-record-query';
import { type ComparisonKit, useCompared } from '../../ui/compare/comparison';
import { formatNumber } from '../../ui/format/numbers';
import { type Bar, barFields, barsOf, narrowedTo } from './bars';
import { TileNote } from './tile-frame';

const mostBars = 12;

/** The bars of a field among the records of a list; null where the list has no such field. */
function useBars(found: readonly object[], wanted: string | undefined, query: RecordQuery | null) {
  const nameOf = useNameOf();
  const { documents } = useCollection('users');
  const usernames = useMemo(() => new Map(documents.map(({ _id, username }) => [_id, username])), [documents]);
  const field = query === null ? undefined : barFields(query.fields).find(({ name }) => name === wanted);
  return useMemo(() => {
    if (query === null || field === undefined) return null;
    return barsOf(found, field, query, { username: (id) => usernames.get(id) ?? null, shown: nameOf });
  }, [found, field, query, usernames, nameOf]);
}

function BarLine(props: {
  bar: Bar;
  share: number;
  href: string;
  /** How many there were; undefined where nothing is compared. */
  former: { readonly count: number; readonly Figure: ComparisonKit['Figure'] } | undefined;
}) {
  const { bar, share, href, former } = props;
  const { label, count } = bar;
  const text = formatNumber(count);
  return (
    <li>
      <RecordLink
        href={href}
        aria-label={`${label}: ${text}`}
        className="focus-inset grid min-h-control-sm grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-3 rounded-md px-2 hover:bg-hover"
      >
        {/* The blank keeps both apart for those who hear them. */}
        <span className="truncate">{label}</span>{' '}
        <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-pressed">
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="block size-full rtl:-scale-x-100">
            <rect width={share * 100} height={1} className="fill-accent" />
          </svg>
        </span>
        <span key={text} className="min-w-8 animate-rise text-end font-medium tabular-nums">
          {text}
        </span>
      </RecordLink>
      {former === undefined ? null : (
        <span className="flex justify-end px-2">
          <former.Figure then={formatNumber(former.count)} now={text} />
        </span>
      )}
    </li>
  );
}

/** How many of its records each value has; a bar leads to the list of those. */
export function ChartTile(props: {
  id: string;
  name: string;
  field: string | undefined;
  raw: RawSearch;
  found: readonly object[];
  query: RecordQuery | null;
  at: (raw: RawSearch) => string;
}) {
  const { id, name, field, raw, found, query, at } = props;
  const bars = useBars(found, field, query);
  const compared = useCompared(`dashboard tile ${id}`, bars);
  if (compared?.isThen === true) return null;
  if (query === null || bars === null) return <TileNote>This list has no such field. Choose another one.</TileNote>;
  if (bars.length === 0) return <p className="py-2 text-meta text-ink-muted">Nothing there right now.</p>;
  const shown = bars.slice(0, mostBars);
  const most = Math.max(...bars.map(({ count }) => count));
  const before = compared?.former;
  const formerOf = (bar: Bar) =>
    compared === null || before == null
      ? undefined
      : { count: before.find((one) => one.id === bar.id)?.count ?? 0, Figure: compared.kit.Figure };
  return (
    <>
      <ul aria-label={name} className="-mx-2 flex flex-col">
        {shown.map((bar) => (
          <BarLine
            key={bar.id}
            bar={bar}
            share={bar.count / most}
            href={at(narrowedTo(raw, bar, query))}
            former={formerOf(bar)}
          />
        ))}
      </ul>
      {bars.length > shown.length ? (
        <p className="pt-1 text-meta text-ink-faint">
          The first {formatNumber(shown.length)} of {formatNumber(bars.length)} values
        </p>
      ) : null}
    </>
  );
}
