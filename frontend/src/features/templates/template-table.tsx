import type { TemplateView } from '@atrium/contracts/templates/views';
import { LayoutTemplate, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useFlashes } from '../../platform/sync/use-flashes';
import { Button } from '../../ui/element/button';
import { DataTable } from '../../ui/table/data-table';
import { EmptyState } from '../../ui/status/empty-state';
import { useTablePage } from '../../ui/table/use-table-page';
import { columnsOf, type RowActions } from './template-columns';
import type { SetTemplateSearch, TemplateSearch } from './use-template-search';

const pageSize = 20;

/** The table of templates; a row opens what it looks like. */
export function TemplateTable(props: {
  /** Null while they load. */
  rows: readonly TemplateView[] | null;
  all: readonly TemplateView[];
  search: TemplateSearch;
  setSearch: SetTemplateSearch;
  actions: RowActions;
  onAdd: (() => void) | null;
}) {
  const { rows, all, search, setSearch, actions, onAdd } = props;
  const columns = useMemo(() => columnsOf(all, actions), [all, actions]);
  const page = useTablePage({ found: rows, columns, pageSize, search, setSearch });
  const flashes = useFlashes('templates', page.rows ?? []);
  const isNone = all.every(({ deleted }) => deleted);
  return (
    <DataTable
      label="All Templates"
      className="max-sm:[--spacing-cell:--spacing(2)]"
      columns={columns}
      {...page}
      getRowId={({ _id }) => _id}
      getRowLabel={({ templateName }) => templateName}
      flashes={flashes}
      onOpen={({ _id }) => actions.view(_id)}
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
