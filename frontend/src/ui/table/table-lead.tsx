import { ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { buttonClass } from '../element/button-class';
import { Checkbox } from '../form/checkbox';
import { cx } from '../element/cx';
import type { RowSelection } from './use-row-selection';

const headClass = 'sticky top-0 z-bar w-px border-b bg-sunken';
const cellClass = 'border-b [tr:last-child>&]:border-b-0';

/** What a row can open into. */
export interface Expansion {
  id: string;
  open: boolean;
  onToggle: () => void;
  label: string;
  content: () => ReactNode;
}

/** The heads of the columns before the first: the boxes that tick rows, and the buttons that open them. */
export function LeadHeads({ selection, expandable }: { selection?: RowSelection; expandable: boolean }) {
  const { selected, total = 0, toggleAll } = selection ?? {};
  const ticked = selected?.size ?? 0;
  return (
    <>
      {selection ? (
        <th scope="col" className={cx(headClass, 'ps-3 align-middle')}>
          <Checkbox
            label={`Select all ${total.toLocaleString()}`}
            hideLabel
            className="flex"
            disabled={total === 0}
            checked={ticked > 0 && ticked === total}
            indeterminate={ticked > 0 && ticked < total}
            onChange={toggleAll}
          />
        </th>
      ) : null}
      {expandable ? (
        <th scope="col" className={headClass}>
          <span className="sr-only">Details</span>
        </th>
      ) : null}
    </>
  );
}

/** The cells before the first of a row: its tick, and the button that opens it. */
export function LeadCells(props: {
  id: string;
  label: string;
  mark: ReactNode;
  selection?: RowSelection;
  expansion?: Expansion;
}) {
  const { id, label, mark, selection, expansion } = props;
  return (
    <>
      {selection ? (
        <td className={cx(cellClass, 'ps-3')}>
          {mark}
          <Checkbox
            label={`Select ${label}`}
            hideLabel
            className="flex"
            checked={selection.selected.has(id)}
            // The change doesn't tell whether Shift is held; the click that leads to it does.
            onClick={(event: MouseEvent) => selection.toggle(id, event.shiftKey)}
            onChange={() => undefined}
          />
        </td>
      ) : null}
      {expansion ? (
        <td className={cx(cellClass, 'ps-2')}>
          {selection ? null : mark}
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
    </>
  );
}
