import type { ComponentProps, MouseEvent } from 'react';
import { cx } from '../element/cx';
import { RowFlash, type Flash } from './row-flash';
import { columnClass } from './table-head';
import { LeadCells } from './table-lead';
import type { Column } from './table-model';
import type { RowSelection } from './use-row-selection';

/** A click that meant a control inside the row, or ended a selection of text, is not a click on the row. */
function meantRow(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (!target || !event.currentTarget.contains(target)) return false;
  const control = target.closest('a, button, input, select, textarea, label, [role="button"], [role="option"]');
  return control === null && window.getSelection()?.type !== 'Range';
}

/** One row of a table. */
export function TableRow<Row>(props: {
  id: string;
  /** What the row is called when read aloud. */
  label: string;
  row: Row;
  columns: readonly Column<Row>[];
  rowProps: ComponentProps<'tr'>;
  flash?: Flash;
  /** Its record is open elsewhere. */
  current: boolean;
  /** A click beside the row's controls. */
  onClick?: () => void;
  selection?: RowSelection;
}) {
  const { id, label, row, columns, rowProps, flash, current, onClick, selection } = props;
  const isMarked = current || selection?.selected.has(id) === true;
  const mark = flash ? <RowFlash key={flash.at} flash={flash} /> : null;
  return (
    <tr
      {...rowProps}
      data-record={id}
      onClick={onClick ? (event) => meantRow(event) && onClick() : undefined}
      aria-current={current || undefined}
      data-selected={isMarked ? '' : undefined}
      className={cx(
        'focus-inset group/row relative h-row scroll-mt-8 transition-colors hover:bg-hover',
        onClick && 'cursor-pointer',
        isMarked && 'bg-accent-soft',
      )}
    >
      <LeadCells id={id} label={label} mark={mark} selection={selection} />
      {columns.map((column, at) => (
        <td
          key={column.id}
          className={cx(
            columnClass(column),
            'border-b [tr:last-child>&]:border-b-0',
            column.align === 'end' && 'tabular-nums',
            // What scrolls under it must not shine through.
            column.pinned && (isMarked ? 'sm:bg-accent-soft' : 'sm:bg-surface sm:group-hover/row:bg-hover'),
            column.wrap ? 'py-1.5' : 'max-w-xs truncate',
          )}
        >
          {at === 0 && selection === undefined ? mark : null}
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
