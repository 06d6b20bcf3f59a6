import type { MouseEvent, ReactNode } from 'react';
import { Checkbox } from '../form/checkbox';
import { cx } from '../element/cx';
import type { RowSelection } from './use-row-selection';
import { formatNumber } from '../format/numbers';

const headClass = 'sticky top-0 z-bar w-px border-b bg-sunken';
const cellClass = 'border-b [tr:last-child>&]:border-b-0';

/** The head of the column before the first: the box that ticks all rows. */
export function LeadHeads({ selection }: { selection?: RowSelection }) {
  if (selection === undefined) return null;
  const { selected, total, toggleAll } = selection;
  const ticked = selected.size;
  return (
    <th scope="col" className={cx(headClass, 'ps-3 align-middle')}>
      <Checkbox
        label={`Select all ${formatNumber(total)}`}
        hideLabel
        disabled={total === 0}
        checked={ticked > 0 && ticked === total}
        indeterminate={ticked > 0 && ticked < total}
        onChange={toggleAll}
      />
    </th>
  );
}

/** The cell before the first of a row: its tick. */
export function LeadCells(props: {
  id: string;
  label: string;
  mark: ReactNode;
  selection?: RowSelection;
  /** Only shown where it was; it can't be ticked. */
  isGone?: boolean;
}) {
  const { id, label, mark, selection, isGone = false } = props;
  if (selection === undefined) return null;
  if (isGone) return <td className={cellClass}>{mark}</td>;
  return (
    <td className={cx(cellClass, 'ps-3')}>
      {mark}
      <Checkbox
        label={`Select ${label}`}
        hideLabel
        checked={selection.selected.has(id)}
        // The change event lacks the state of Shift; the click that leads to it has it.
        onClick={(event: MouseEvent) => selection.toggle(id, event.shiftKey)}
        onChange={() => undefined}
      />
    </td>
  );
}
