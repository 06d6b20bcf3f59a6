import type { PresentRow } from './check-table';
import { formatNumber } from '../../ui/format/numbers';

const shownRows = 20;

/** The rows that are passed over, since what they say is there already. */
export function PresentList({ present }: { present: readonly PresentRow[] }) {
  if (present.length === 0) return null;
  const shown = present.slice(0, shownRows);
  return (
    <details>
      <summary className="cursor-pointer text-meta text-ink-muted">There already, so not imported</summary>
      <ul className="flex flex-col gap-1 pt-2" aria-label="Rows that are there already">
        {shown.map(({ row, label }) => (
          <li key={row} className="grid grid-cols-[4.5rem_1fr] gap-x-2">
            <span className="text-meta text-ink-muted tabular-nums">Row {formatNumber(row)}</span>
            <span className="min-w-0 break-words">{label}</span>
          </li>
        ))}
      </ul>
      {present.length > shown.length ? (
        <p className="pt-1 text-meta text-ink-faint">And {formatNumber(present.length - shown.length)} more.</p>
      ) : null}
    </details>
  );
}
