import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { Lightbulb, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useFlashes } from '../../platform/sync/use-flashes';
import { Button } from '../../ui/element/button';
import { DataTable } from '../../ui/table/data-table';
import { EmptyState } from '../../ui/status/empty-state';
import { Spinner } from '../../ui/status/spinner';
import { sortFrom, sortText } from '../../ui/table/sort-text';
import { pageRows } from '../../ui/table/table-model';
import { useSteadyRows } from '../../ui/table/use-steady-rows';
import { hasTickets, useReadsTickets } from '../../widgets/item-links/linked-tickets';
import { featureColumns } from './feature-columns';
import { useFeatureList } from './feature-context';
import { type FeatureSearch, openFrom } from './feature-search';
import { featureNumber, pageSize } from './select';
import { topic } from './use-features';

const idOf = ({ _id }: FeatureRequestView) => _id;

/** What stands in the place of requests where there are none. */
function Nothing({ none, only }: { none: boolean; only: FeatureSearch['only'] }) {
  const { rights, show } = useFeatureList();
  if (only === 'deleted') {
    return <EmptyState title="No Result found" description="Deleted requests can be brought back from here." />;
  }
  if (!none) {
    return <EmptyState title="No Result found" description="Try another word or another field, or clear the filter." />;
  }
  return (
    <EmptyState
      icon={Lightbulb}
      title="No Result found"
      description="What clients and colleagues wish for goes here. Others vote for it, and everybody sees what becomes of it."
      action={
        rights.create ? (
          <Button variant="primary" icon={Plus} onClick={() => show({ kind: 'new' })}>
            New request
          </Button>
        ) : undefined
      }
    />
  );
}

/** The table of requests; a row opens the request. */
export function FeatureTable(props: {
  /** Those that the address asks for, in its order; null while they load. */
  found: readonly FeatureRequestView[] | null;
  /** There is none at all, whatever is searched. */
  none: boolean;
  search: FeatureSearch;
  /** Whether what those who asked were told has a column. */
  withAnswer: boolean;
}) {
  const { found, none, search, withAnswer } = props;
  const list = useFeatureList();
  const { setSearch, show } = list;
  const { page = 1 } = search;
  const rows = useMemo(() => found ?? [], [found]);
  // Whose wish it is matters on the side of support alone.
  const withTickets = useReadsTickets() && withAnswer && rows.some(hasTickets);
  const columns = useMemo(() => featureColumns(list, { withAnswer, withTickets }), [list, withAnswer, withTickets]);
  const flashes = useFlashes(topic, rows);
  const { page: _page, open: _open, ...asked } = search;
  const steady = useSteadyRows(rows, idOf, {
    question: `${found === null} ${JSON.stringify(asked)}`,
    isHeld: (id) => flashes.has(id),
    engaged: page > 1,
  });
  const open = openFrom(search.open);

  if (found === null) {
    return (
      <div className="flex h-64 items-center justify-center rounded-lg border bg-surface text-ink-faint">
        <Spinner label="Loading the requests" className="[&_svg]:size-6" />
      </div>
    );
  }
  return (
    <DataTable
      label="Feature requests"
      columns={columns}
      rows={pageRows(steady.rows, page, pageSize)}
      getRowId={idOf}
      getRowLabel={featureNumber}
      sort={sortFrom(search.sort)}
      onSort={(sort) => setSearch({ sort: sortText(sort), page: undefined })}
      selectedId={open === null || open.kind === 'new' ? null : open.id}
      flashes={flashes}
      onOpen={({ _id }) => show({ kind: 'read', id: _id })}
      fresh={steady.fresh}
      pagination={{
        page,
        pageSize,
        total: steady.rows.length,
        onPage: (next) => setSearch({ page: next > 1 ? next : undefined }),
      }}
      empty={<Nothing none={none} only={search.only} />}
    />
  );
}
