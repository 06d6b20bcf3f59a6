import { ChevronDown } from 'lucide-react';
import { cx } from '../element/cx';
import type { GroupHead } from './grouped-rows';
import { formatNumber } from '../format/numbers';

/** The head of a group of rows: its count, and a button that folds it. */
export function GroupHeadRow(props: { head: GroupHead; columns: number; onFold: (id: string) => void }) {
  const { head, columns, onFold } = props;
  const { id, label, count, isFolded } = head;
  return (
    <tr data-group={id}>
      <th scope="colgroup" colSpan={columns} className="border-b bg-sunken p-0 text-start font-normal">
        {/* It stays in view while the columns scroll sideways. */}
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={() => onFold(id)}
          className="focus-inset sticky start-0 flex h-row max-w-[100cqi] items-center gap-2 px-cell hover:text-accent-ink"
        >
          <ChevronDown
            aria-hidden
            className={cx(
              'size-4 shrink-0 text-ink-faint transition-transform',
              isFolded && '-rotate-90 rtl:rotate-90',
            )}
          />
          <span className="truncate font-medium">{label}</span>{' '}
          <span className="text-meta text-ink-faint tabular-nums">{formatNumber(count)}</span>
        </button>
      </th>
    </tr>
  );
}
