import type { LiveDocument } from '@atrium/contracts/core/live';
import type { RecordKind } from '@atrium/contracts/core/record-kind';
import { type LucideIcon, Plus } from 'lucide-react';
import { useFlashes } from '../../platform/sync/use-flashes';
import { Button } from '../../ui/element/button';
import { EmptyState } from '../../ui/status/empty-state';
import { DataTable, type DataTableProps } from '../../ui/table/data-table';
import { type TableAddress, useTablePage } from '../../ui/table/use-table-page';
import { titleOf } from './record-values';

const pageSize = 20;

/** The table of a kind of record that people call by its title; a row opens the record. */
export function TitledTable<View extends LiveDocument>(
  props: Pick<DataTableProps<View>, 'columns' | 'stacked' | 'className'> & {
    kind: RecordKind;
    /** What the table is called, where that is not what its screen is called. */
    label?: string;
    /** Those that the address asks for; null while they load. */
    found: readonly View[] | null;
    /** There is none at all, whatever is searched. */
    none: boolean;
    search: TableAddress;
    setSearch: (change: TableAddress) => void;
    onOpen: (id: string) => void;
    /** What goes here, for who sees the list for the first time. */
    first: { readonly icon: LucideIcon; readonly title: string; readonly description: string };
    /** Opens the form of a new record; null for who may not. */
    onCreate: (() => void) | null;
    /** What the button says that does. */
    create: string;
  },
) {
  const {
    kind,
    label = kind.heading,
    found,
    none,
    search,
    setSearch,
    onOpen,
    first,
    onCreate,
    create,
    ...table
  } = props;
  const page = useTablePage({ found, columns: table.columns, pageSize, search, setSearch });
  const flashes = useFlashes(kind.collection, page.rows ?? []);
  const button =
    onCreate === null ? undefined : (
      <Button variant="primary" icon={Plus} onClick={onCreate}>
        {create}
      </Button>
    );
  return (
    <DataTable
      {...table}
      {...page}
      label={label}
      getRowId={({ _id }) => _id}
      getRowLabel={(record) => titleOf(kind, record)}
      flashes={flashes}
      onOpen={({ _id }) => onOpen(_id)}
      empty={
        none ? (
          <EmptyState {...first} action={button} />
        ) : (
          <EmptyState title="No Result found" description="Try another word, or clear the filter." />
        )
      }
    />
  );
}
