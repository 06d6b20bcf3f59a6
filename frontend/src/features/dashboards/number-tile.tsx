import { RecordLink } from '../../platform/browser/record-link';
import { useCompared } from '../../ui/compare/comparison';
import { formatNumber } from '../../ui/format/numbers';

/** How many records the list has; the number leads there. */
export function NumberTile(props: { id: string; name: string; count: number; complete: boolean; href: string }) {
  const { id, name, count, complete, href } = props;
  const compared = useCompared(`dashboard tile ${id}`, count);
  if (compared?.isThen === true) return null;
  const text = formatNumber(count);
  return (
    <div className="flex flex-col items-start">
      <RecordLink href={href} aria-label={`${name}: ${text}`} className="rounded-sm hover:text-accent-ink">
        {/* Animates changes. */}
        <span key={text} className="block animate-rise text-figure font-semibold tracking-tight tabular-nums">
          {text}
        </span>
      </RecordLink>
      {compared?.former == null ? null : <compared.kit.Figure then={formatNumber(compared.former)} now={text} />}
      {complete ? null : <span className="text-meta text-ink-faint">Of the newest that the list holds</span>}
    </div>
  );
}
