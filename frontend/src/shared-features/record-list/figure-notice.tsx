import { X } from 'lucide-react';
import { Button } from '../../ui/element/button';
import { formatNumber } from '../../ui/format/numbers';

/** Says which figure of the reports a list is restricted to. */
export function FigureNotice(props: {
  /** Null until it has loaded. */
  ids: ReadonlySet<string> | null;
  text: string | null;
  refusal: string | null;
  records: readonly { readonly _id: string }[];
  /** Such as `ticket`, `tickets`. */
  nouns: readonly [one: string, many: string];
  onClear: () => void;
}) {
  const { ids, text, refusal, records, nouns, onClear } = props;
  if (ids === null && refusal === null) return null;
  const listed = ids === null ? 0 : records.filter(({ _id }) => ids.has(_id)).length;
  const gone = ids === null ? 0 : ids.size - listed;
  return (
    <section
      aria-label="From the reports"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-accent-line bg-accent-soft px-4 py-1.5"
    >
      <p className="min-w-0 grow text-body">
        {ids === null ? (
          refusal
        ) : (
          <>
            <span className="font-semibold">{text}</span>
            <span className="tabular-nums">
              {' · '}
              {formatNumber(ids.size)} {nouns[ids.size === 1 ? 0 : 1]}
            </span>
            {gone > 0 ? <span className="text-ink-muted"> · {formatNumber(gone)} no longer available</span> : null}
          </>
        )}
      </p>
      <Button variant="ghost" size="sm" icon={X} onClick={onClear}>
        {`All ${nouns[1]}`}
      </Button>
    </section>
  );
}
