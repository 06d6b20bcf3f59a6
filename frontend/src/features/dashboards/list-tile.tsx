import type { LiveDocument } from '@atrium/contracts/core/live';
import { useNameOf } from '../../platform/presence/use-names';
import { RecordLink } from '../../platform/browser/record-link';
import type { ListSource } from '../../shared-features/list-source/list-source';
import { numberOf, titleOf, valueAt } from '../../shared-features/record-list/record-values';
import { isGone, RowNote } from '../../ui/compare/row-note';
import { useComparedRows } from '../../ui/compare/use-compared-rows';
import { cx } from '../../ui/element/cx';
import { formatNumber } from '../../ui/format/numbers';
import { wireText } from '../../ui/language/wire-text';
import { PriorityBadge } from '../../widgets/priority/priority-badge';

const mostRows = 6;
const idOf = ({ _id }: LiveDocument) => _id;

function textIn(record: object, field: string): string {
  const value = valueAt(record, field);
  return typeof value === 'string' ? value : '';
}

function Row({
  record,
  source,
  note,
  gone,
}: {
  record: LiveDocument;
  source: ListSource;
  note: React.ReactNode;
  gone: boolean;
}) {
  const { kind } = source;
  const nameOf = useNameOf();
  const title = source.titleOf?.(record, nameOf) ?? titleOf(kind, record);
  const priority = textIn(record, 'priority');
  const status = textIn(record, 'ticketstatus') || textIn(record, 'status');
  const isCard = kind.collection === 'tasks';
  const inside = (
    <>
      {kind.number === undefined ? null : (
        <span className="shrink-0 text-ink-muted tabular-nums">{numberOf(kind, record)}</span>
      )}
      <span className={cx('min-w-0 grow truncate', gone && 'line-through')}>{title}</span>
      {priority === '' ? null : <PriorityBadge priority={priority} />}
      {status === '' || isCard ? null : (
        <span className="shrink-0 text-meta text-ink-muted @max-sm:hidden">{wireText(status)}</span>
      )}
    </>
  );
  const line = 'focus-inset flex min-h-row items-center gap-2 rounded-md px-2 py-1';
  return (
    <li className="flex animate-rise flex-col">
      {gone ? (
        <span className={cx(line, 'text-ink-faint')}>{inside}</span>
      ) : (
        <RecordLink href={`${kind.opens[0]}${record._id}`} className={cx(line, 'hover:bg-hover')}>
          {inside}
        </RecordLink>
      )}
      {note}
    </li>
  );
}

/** The first rows of the list, in its order. */
export function ListTile(props: {
  id: string;
  name: string;
  source: ListSource;
  found: readonly LiveDocument[];
  href: string;
}) {
  const { id, name, source, found, href } = props;
  const { rows, marks } = useComparedRows(`dashboard tile ${id}`, found, idOf, false);
  if (marks?.isThen === true) return null;
  if (rows.length === 0) return <p className="py-2 text-meta text-ink-muted">Nothing there right now.</p>;
  const shown = rows.slice(0, mostRows);
  return (
    <>
      <ul aria-label={name} className="-mx-2">
        {shown.map((record) => (
          <Row
            key={record._id}
            record={record}
            source={source}
            note={<RowNote marks={marks} id={record._id} />}
            gone={isGone(marks, record._id)}
          />
        ))}
      </ul>
      {found.length > shown.length ? (
        <RecordLink
          href={href}
          className="mt-auto self-start rounded-sm pt-1 text-meta text-accent-ink hover:underline"
        >
          All {formatNumber(found.length)}
        </RecordLink>
      ) : null}
    </>
  );
}
