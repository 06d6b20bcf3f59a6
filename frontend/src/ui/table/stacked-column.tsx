import { cx } from '../element/cx';
import type { Column } from './table-model';

/** Column ids, line by line. */
export type StackedLines = readonly (readonly string[])[];

function StackedCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, width, align, named, yields, cell } = column;
  return (
    <span
      className={cx(
        width === 'fill' ? 'min-w-0 grow' : yields === true ? 'min-w-12 grow basis-0' : 'max-w-full shrink-0',
        align === 'end' && named !== true && 'ms-auto',
      )}
    >
      {named === true ? <span className="text-meta text-ink-faint">{header} </span> : null}
      {cell(row)}
    </span>
  );
}

/** One column that holds all, for phones. */
export function stackedColumn<Row>(label: string, columns: readonly Column<Row>[], lines: StackedLines): Column<Row> {
  const shown = lines.map((ids) => ids.flatMap((id) => columns.find((column) => column.id === id) ?? []));
  return {
    id: 'stacked',
    header: label,
    width: 'fill',
    wrap: true,
    cell: (row) => (
      <span data-stacked className="flex w-0 min-w-full flex-col gap-1">
        {shown.map((line, at) => {
          const said = line.filter(({ isBlank }) => isBlank?.(row) !== true);
          if (said.length === 0) return null;
          return (
            <span key={lines[at]?.join(' ')} className={cx('flex min-w-0 items-center gap-x-2', at > 0 && 'flex-wrap')}>
              {said.map((column) => (
                <StackedCell key={column.id} column={column} row={row} />
              ))}
            </span>
          );
        })}
      </span>
    ),
  };
}
