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
import { ownColumns, RecordTable } from './record-table';

const pageSize = 20;

/** The table of a kind whose records are known by title: sortable, a row opens its record beside it. */
export function TitledTable<View extends LiveDocument>(
  props: Pick<DataTableProps<View>, 'columns' | 'stacked' | 'className'> & {
    kind: RecordKind;
    /** Defaults to the name of the screen. */
    label?: string;
    /** Filtered; null while they load. */
    found: readonly View[] | null;
    /** Whether there are no records at all, regardless of the search. */
    none: boolean;
    search: Pick<ListSearch, 'field' | 'page' | 'sort' | 'group' | 'folded' | 'open' | 'full'>;
    setSearch: SetAddress<Pick<ListSearch, 'page' | 'sort' | 'folded'>>;
    /** Explains the empty list to newcomers. */
    first: { readonly icon: LucideIcon; readonly title: string; readonly description: string };
    /** Opens the form of a new record; null without the right. */
    onCreate: (() => void) | null;
    /** The label of that button. */
    create: string;
  },
) {
  const { found, none, first, onCreate, create, ...table } = props;
  const { columns, search } = table;
  const sorted = useMemo(
    () => (found === null ? null : sortRows(found, [...columns, ...ownColumns(search.sort)], sortFrom(search.sort))),
    [found, columns, search.sort],
  );
  const button =
    onCreate === null ? undefined : (
      <Button variant="primary" icon={Plus} creates onClick={onCreate}>
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
