import type { ComponentProps, MouseEvent } from 'react';
import type { ComparisonKit, Fate, RowDifference } from '../compare/comparison';
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

const fateClass: Readonly<Record<Fate, string>> = {
  added: 'shadow-[inset_3px_0_var(--color-success)]',
  changed: 'shadow-[inset_3px_0_var(--color-past)]',
  moved: 'shadow-[inset_3px_0_var(--color-past)]',
  gone: 'bg-sunken text-ink-faint line-through decoration-ink-faint',
};

/** A pinned cell lies over the ring of its row, and so draws its part of it. */
const pinnedRingClass =
  'sm:group-focus-visible/row:shadow-[inset_0_2px_var(--color-focus),inset_0_-2px_var(--color-focus),inset_-2px_0_var(--color-focus)]';

/** A cell of a row that differs: what it held before; in the first one what the row is, in the widest what else changed. */
function ComparedCell<Row>(props: {
  id: string;
  row: Row;
  column: Column<Row>;
  columns: readonly Column<Row>[];
  difference: RowDifference<Row>;
  kit: ComparisonKit;
}) {
  const { id, row, column, columns, difference, kit } = props;
  const { fate, before } = difference;
  const { Tag, Cell, Note } = kit;
  const isWidest = column === (columns.find(({ width }) => width === 'fill') ?? columns[0]);
  const cell = column.cell(row);
  if (fate === 'added' || fate === 'gone') {
    if (column !== columns[0]) return cell;
    // What takes the room that is left takes all of it, below the word.
    return column.width === 'fill' ? (
      <>
        <Tag fate={fate} />
        <span className="block">{cell}</span>
      </>
    ) : (
      <span className="flex min-w-0 items-center gap-1.5 *:min-w-0">
        <Tag fate={fate} />
        {cell}
      </span>
    );
  }
  const sorted = [before === null ? null : column.sortValue?.(before), column.sortValue?.(row)] as const;
  return (
    <>
      <Cell id={id} field={column.field ?? column.id} sorted={sorted}>
        {cell}
      </Cell>
      {isWidest ? (
        <span className="flex w-0 min-w-full">
          <Note id={id} fate={fate} shown={columns.map((each) => each.field ?? each.id)} />
        </span>
      ) : null}
    </>
  );
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
  /** What became of it since another moment. */
  difference?: RowDifference<Row>;
  kit?: ComparisonKit;
}) {
  const { id, label, row, columns, rowProps, flash, current, onClick, selection, difference, kit } = props;
  const isGone = difference?.fate === 'gone';
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
        'focus-inset group/row relative h-row scroll-mt-8 transition-colors',
        onClick && 'cursor-pointer',
        isMarked ? 'bg-accent-soft' : 'hover:bg-hover',
        difference && fateClass[difference.fate],
      )}
      data-fate={difference?.fate}
    >
      <LeadCells id={id} label={label} mark={mark} selection={selection} isGone={isGone} />
      {columns.map((column, at) => (
        <td
          key={column.id}
          className={cx(
            columnClass(column),
            'border-b [tr:last-child>&]:border-b-0',
            column.align === 'end' && 'tabular-nums',
            // What scrolls under it must not shine through.
            column.pinned && pinnedRingClass,
            column.pinned &&
              (isMarked ? 'sm:bg-accent-soft' : isGone ? 'sm:bg-sunken' : 'sm:bg-surface sm:group-hover/row:bg-hover'),
            column.wrap ? 'py-1.5' : 'max-w-xs truncate',
          )}
        >
          {at === 0 && selection === undefined ? mark : null}
          {isGone && column.pinned ? null : difference && kit ? (
            <ComparedCell {...{ id, row, column, columns, difference, kit }} />
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}
