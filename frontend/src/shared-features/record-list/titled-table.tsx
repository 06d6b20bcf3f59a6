import type { LiveDocument } from '@atrium/contracts/core/live';
import type { RecordKind } from '@atrium/contracts/core/record-kind';
import { type LucideIcon, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { ListSearch } from '../../platform/list/list-search';
import type { SetAddress } from '../../platform/list/use-address';
import { Button } from '../../ui/element/button';
import { EmptyState } from '../../ui/status/empty-state';
import type { DataTableProps } from '../../ui/table/data-table';
import { sortFrom } from '../../ui/table/sort-text';
import { sortRows } from '../../ui/table/table-model';
import { RecordTable } from './record-table';

const pageSize = 20;

/** The table of a kind of record that people call by its title, sorted by its columns; a row opens the record beside it. */
export function TitledTable<View extends LiveDocument>(
  props: Pick<DataTableProps<View>, 'columns' | 'stacked' | 'className'> & {
    kind: RecordKind;
    /** What the table is called, where that is not what its screen is called. */
    label?: string;
    /** Those that the address asks for; null while they load. */
    found: readonly View[] | null;
    /** There is none at all, whatever is searched. */
    none: boolean;
    search: Pick<ListSearch, 'page' | 'sort' | 'open' | 'full'>;
    setSearch: SetAddress<Pick<ListSearch, 'page' | 'sort'>>;
    /** What goes here, for who sees the list for the first time. */
    first: { readonly icon: LucideIcon; readonly title: string; readonly description: string };
    /** Opens the form of a new record; null for who may not. */
    onCreate: (() => void) | null;
    /** What the button says that does. */
    create: string;
  },
) {
  const { found, none, first, onCreate, create, ...table } = props;
  const { columns, search } = table;
  const sorted = useMemo(
    () => (found === null ? null : sortRows(found, columns, sortFrom(search.sort))),
    [found, columns, search.sort],
  );
  const button =
    onCreate === null ? undefined : (
      <Button variant="primary" icon={Plus} onClick={onCreate}>
        {create}
      </Button>
    );
  return (
    <RecordTable
      {...table}
      found={sorted}
      pageSize={pageSize}
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
