import type { TemplateView } from '@atrium/contracts/templates/views';
import { LayoutTemplate, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useFlashes } from '../../platform/use-flashes';
import { Button } from '../../ui/button';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { sortFrom, sortText } from '../../ui/sort-text';
import { pageRows, sortRows } from '../../ui/table-model';
import { columnsOf, type RowActs } from './template-columns';
import type { SetTemplateSearch, TemplateSearch } from './use-template-search';

const pageSize = 20;

/** The table of templates; a row opens what it looks like. */
export function TemplateTable(props: {
  /** Null while they load. */
  rows: readonly TemplateView[] | null;
  all: readonly TemplateView[];
  search: TemplateSearch;
  setSearch: SetTemplateSearch;
  acts: RowActs;
  onAdd: (() => void) | null;
}) {
  const { rows, all, search, setSearch, acts, onAdd } = props;
  const sort = useMemo(() => sortFrom(search.sort), [search.sort]);
  const columns = useMemo(() => columnsOf(all, acts), [all, acts]);
  const sorted = useMemo(() => (rows === null ? null : sortRows(rows, columns, sort)), [rows, columns, sort]);
  const { page = 1 } = search;
  const inView = useMemo(() => (sorted === null ? null : pageRows(sorted, page, pageSize)), [sorted, page]);
  const flashes = useFlashes('templates', inView ?? []);
  const isNone = all.every(({ deleted }) => deleted);
  return (
    <DataTable
      label="All Templates"
      className="max-sm:[--spacing-cell:--spacing(2)]"
      columns={columns}
      rows={inView}
      getRowId={({ _id }) => _id}
      getRowLabel={({ templateName }) => templateName}
      sort={sort}
      onSort={(next) => setSearch({ sort: sortText(next), page: undefined })}
      flashes={flashes}
      onOpen={({ _id }) => acts.view(_id)}
      pagination={{
        page,
        pageSize,
        total: sorted?.length ?? 0,
        onPage: (next) => setSearch({ page: next > 1 ? next : undefined }),
      }}
      empty={
        isNone ? (
          <EmptyState
            icon={LayoutTemplate}
            title="No template yet"
            description="A template adds fields of your own to the form of a bug, a ticket, a project and more."
            action={
              onAdd === null ? undefined : (
                <Button variant="primary" icon={Plus} onClick={onAdd}>
                  Add
                </Button>
              )
            }
          />
        ) : (
          <EmptyState title="No Result found" description="Try another word, or clear the filter." />
        )
      }
    />
  );
}
