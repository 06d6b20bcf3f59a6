import type { LiveDocument } from '@atrium/contracts/core/live';
import { type FieldsOn, fieldsOn, type NumberedKind, type RecordKind } from '@atrium/contracts/core/record-kind';
import type { ReactNode } from 'react';
import { RowActions } from '../../ui/table/row-actions';
import type { Column } from '../../ui/table/table-model';
import { numberOf, titleOf, valueAt } from './record-values';
import { sortValues } from './search-records';

/** A dash for an empty value. */
export function PlainValue({ field, value }: { field: string; value: unknown }) {
  const text = typeof value === 'string' ? value : '';
  return <span data-field={field}>{text === '' ? <span className="text-ink-faint">–</span> : text}</span>;
}

/** Deviations from the default column. */
type OwnColumn<View> = Partial<Omit<Column<View>, 'id'>>;

/**
 * The columns of a kind by field, in order; plain ones are hidden on phones.
 * @param own columns with cells of their own
 */
export function kindColumns<Kind extends RecordKind, View extends object>(
  kind: Kind,
  own: Partial<Record<FieldsOn<Kind, 'list'>, OwnColumn<View>>>,
): Record<FieldsOn<Kind, 'list'>, Column<View>> {
  const sorted = sortValues(kind);
  const columns = fieldsOn(kind, 'list').map((field): [string, Column<View>] => {
    const { name, label, id = name } = field;
    const plain: OwnColumn<View> =
      field.type === 'recordNumber' && kind.number !== undefined
        ? { width: 'min', cell: (record) => <NumberValue kind={kind} record={record} /> }
        : { hideBelow: 'sm' };
    const cell = (record: View) => <PlainValue field={name} value={valueAt(record, name)} />;
    return [name, { id, field: name, header: label, sortValue: sorted[id], cell, ...(own[name] ?? plain) }];
  });
  return Object.fromEntries(columns) as Record<FieldsOn<Kind, 'list'>, Column<View>>;
}

function NumberValue({ kind, record }: { kind: NumberedKind; record: object }) {
  return <span className="font-medium whitespace-nowrap tabular-nums">{numberOf(kind, record)}</span>;
}

/** The title in two lines at most, which takes the remaining width, followed by marks. Both lines fit into a row. */
export function TitleValue({ kind, record, children }: { kind: RecordKind; record: object; children?: ReactNode }) {
  const title = titleOf(kind, record);
  return (
    // On a phone a mark goes below, or nothing would be left of the title.
    <span className="flex w-0 min-w-full items-center gap-x-2 gap-y-1 in-data-stacked:flex-wrap">
      <span
        data-field={kind.title}
        title={title}
        className="line-clamp-2 min-w-0 leading-4 font-medium wrap-anywhere whitespace-normal in-data-stacked:line-clamp-1 in-data-stacked:leading-normal"
      >
        {title === '' ? <span className="font-normal text-ink-faint">No description</span> : title}
      </span>
      {children}
    </span>
  );
}

/** @param marks what follows a title */
export function titleColumn<View extends object>(kind: RecordKind, marks?: (record: View) => ReactNode): Column<View> {
  return {
    id: 'title',
    field: kind.title,
    header: 'Title',
    width: 'fill',
    cell: (record) => (
      <TitleValue kind={kind} record={record}>
        {marks?.(record)}
      </TitleValue>
    ),
  };
}

/** The column with the button that opens a record. */
export function moreColumn<View extends LiveDocument>(
  kind: NumberedKind,
  { show }: { readonly show: (open: { readonly kind: 'read'; readonly id: string }) => void },
): Column<View> {
  return {
    id: 'more',
    header: 'More',
    width: 'min',
    hideBelow: 'xl',
    cell: (record) => (
      <button
        type="button"
        aria-label={`More of ${numberOf(kind, record)}`}
        onClick={() => show({ kind: 'read', id: record._id })}
        className="rounded-sm text-accent-ink underline-offset-2 hover:underline"
      >
        More
      </button>
    ),
  };
}

export function actionsColumn<View extends LiveDocument & { readonly deleted: boolean }>(
  kind: NumberedKind,
  list: {
    readonly rights: { readonly edit: boolean; readonly remove: boolean };
    readonly commands: {
      readonly remove: (record: View) => Promise<boolean>;
      readonly restore: (record: View) => Promise<void>;
    };
    readonly show: (open: { readonly kind: 'edit'; readonly id: string }) => void;
    readonly goesOn?: (record: View) => boolean;
  },
): Column<View> {
  const { rights, commands, show, goesOn = () => true } = list;
  return {
    id: 'actions',
    header: 'Action',
    width: 'min',
    align: 'end',
    pinned: true,
    cell: (record) => (
      <RowActions
        name={numberOf(kind, record)}
        isDeleted={record.deleted}
        onEdit={rights.edit && goesOn(record) ? () => show({ kind: 'edit', id: record._id }) : undefined}
        onDelete={rights.remove ? () => void commands.remove(record) : undefined}
        onRestore={rights.remove ? () => void commands.restore(record) : undefined}
      />
    ),
  };
}
