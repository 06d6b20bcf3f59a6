import { cx } from '../element/cx';
import { Skeleton } from '../status/skeleton';
import { columnClass } from './table-head';
import type { Column } from './table-model';

const lineClass = 'border-b [tr:last-child>&]:border-b-0';

export function TableSkeleton<Row>(props: { columns: readonly Column<Row>[]; rows: number; lead: number }) {
  const { columns, rows, lead } = props;
  return Array.from({ length: rows }, (_row, at) => (
    <tr key={at} className="h-row">
      {Array.from({ length: lead }, (_cell, cell) => (
        <td key={cell} className={lineClass}>
          &nbsp;
        </td>
      ))}
      {columns.map((column) => (
        <td key={column.id} className={cx(columnClass(column), lineClass)}>
          <Skeleton className={at % 2 === 0 ? 'h-3 w-4/5' : 'h-3 w-3/5'} />
        </td>
      ))}
    </tr>
  ));
}
