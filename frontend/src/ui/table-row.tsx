import { ChevronRight } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass } from './button-class';
import { cx } from './cx';
import { RowFlash, type Flash } from './row-flash';
import { columnClass } from './table-head';
import type { Column } from './table-model';

/** A click that meant a control inside the row, or ended a selection of text, is not a click on the row. */
function meantRow(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (!target || !event.currentTarget.contains(target)) return false;
  const control = target.closest('a, button, input, select, textarea, label, [role="button"], [role="option"]');
  return control === null && window.getSelection()?.type !== 'Range';
}

/** One row of a table, and below it the row that it opens into. */
export function TableRow<Row>(props: {
  row: Row;
  columns: readonly Column<Row>[];
  rowProps: ComponentProps<'tr'>;
  flash?: Flash;
  selected: boolean;
  onOpen?: () => void;
  /** Present when the row can open into something. */
  expansion?: { id: string; open: boolean; onToggle: () => void; label: string; content: () => ReactNode };
}) {
  const { row, columns, rowProps, flash, selected, onOpen, expansion } = props;
  const first = flash ? <RowFlash key={flash.at} flash={flash} /> : null;
  return (
    <>
      <tr
        {...rowProps}
        onClick={onOpen ? (event) => meantRow(event) && onOpen() : undefined}
        aria-current={selected || undefined}
        className={cx(
          'focus-inset group/row relative h-row transition-colors hover:bg-hover',
          onOpen && 'cursor-pointer',
          selected && 'bg-accent-soft',
        )}
      >
        {expansion ? (
          <td className="border-b ps-2 [tr:last-child>&]:border-b-0">
            {first}
            <button
              type="button"
              aria-label={expansion.label}
              aria-expanded={expansion.open}
              aria-controls={expansion.open ? expansion.id : undefined}
              onClick={expansion.onToggle}
              className={buttonClass({ variant: 'ghost', size: 'sm', square: true })}
            >
              <ChevronRight
                aria-hidden
                className={cx(
                  'size-4 transition-transform rtl:-scale-x-100',
                  expansion.open && 'rotate-90 rtl:-rotate-90',
                )}
              />
            </button>
          </td>
        ) : null}
        {columns.map((column, at) => (
          <td
            key={column.id}
            className={cx(
              columnClass(column),
              'border-b [tr:last-child>&]:border-b-0',
              column.align === 'end' && 'tabular-nums',
              column.wrap ? 'py-1.5' : 'max-w-xs truncate',
            )}
          >
            {at === 0 && !expansion ? first : null}
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {expansion?.open ? (
        <tr id={expansion.id}>
          <td colSpan={columns.length + 1} className="border-b bg-canvas px-cell py-3 [tr:last-child>&]:border-b-0">
            {/* As wide as what is in view, not as the table. */}
            <div className="sticky start-cell w-full max-w-[calc(100cqi-2*var(--spacing-cell))]">
              {expansion.content()}
            </div>
          </td>
        </tr>
      ) : null}
    </>
  );
}
