import { readsTickets } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { useNavigate } from '@tanstack/react-router';
import { Plus, Ticket } from 'lucide-react';
import { useMemo } from 'react';
import { useUser } from '../../platform/session/session';
import { useFlashes } from '../../platform/sync/use-flashes';
import { useSettings } from '../../platform/organisation/use-settings';
import { Button } from '../../ui/element/button';
import { useNow } from '../../ui/format/clock';
import { DataTable } from '../../ui/table/data-table';
import { EmptyState } from '../../ui/status/empty-state';
import { sortFrom, sortText } from '../../ui/table/sort-text';
import { pageRows } from '../../ui/table/table-model';
import { useRowSelection } from '../../ui/table/use-row-selection';
import { useSteadyRows } from '../../ui/table/use-steady-rows';
import { pageSize, ticketNumber } from './select';
import { TicketBulk } from './ticket-bulk';
import { ticketColumns } from './ticket-columns';
import { useTicketList } from './ticket-context';
import { openFrom, type TicketSearch } from './ticket-search';

const stacked = [
  ['ticketno', 'more'],
  ['status', 'priority', 'assignee', 'actions'],
];
const idOf = ({ _id }: TicketView) => _id;

function Nothing({ none, search }: { none: boolean; search: TicketSearch }) {
  const { rights } = useTicketList();
  const navigate = useNavigate();
  const reads = readsTickets(useUser());
  if (search.queue === 'deleted') {
    return <EmptyState title="Nothing was deleted" description="Deleted tickets can be brought back from here." />;
  }
  if (!reads && none) {
    return (
      <EmptyState
        icon={Ticket}
        title="No ticket is assigned to you"
        description="Tickets assigned to you appear here. Seeing all of them requires a support right."
      />
    );
  }
  if (!none) {
    return <EmptyState title="No Result found" description="Try another queue or another word, or clear the filter." />;
  }
  return (
    <EmptyState
      icon={Ticket}
      title="No tickets yet"
      description="A ticket gets a number, a clock and an assignee, and keeps the whole conversation."
      action={
        rights.create ? (
          <Button variant="primary" icon={Plus} onClick={() => void navigate({ to: '/u/support/new' })}>
            New Ticket
          </Button>
        ) : undefined
      }
    />
  );
}

/** The table of tickets. Enter and "More" open a ticket. */
export function TicketTable(props: {
  /** Those that the address asks for, in its order; null while they load. */
  found: readonly TicketView[] | null;
  /** There is none at all, whatever is searched. */
  none: boolean;
  search: TicketSearch;
}) {
  const { found, none, search } = props;
  const list = useTicketList();
  const settings = useSettings();
  const now = useNow();
  const { setSearch, show } = list;
  const { page = 1 } = search;
  const columns = useMemo(() => ticketColumns(list, settings, now), [list, settings, now]);
  const rows = useMemo(() => found ?? [], [found]);
  const flashes = useFlashes('tickets', rows);
  const { page: _page, open: _open, ...asked } = search;
  const ids = useMemo(() => rows.map(idOf), [rows]);
  const selection = useRowSelection(ids);
  const steady = useSteadyRows(rows, idOf, {
    question: `${found === null} ${JSON.stringify(asked)}`,
    isHeld: (id) => flashes.has(id),
    engaged: page > 1 || selection.selected.size > 0,
  });
  const ticked = rows.filter(({ _id }) => selection.selected.has(_id));

  return (
    <DataTable
      label="Tickets"
      // Ten columns: the room between them goes to what stands in them.
      className="[--spacing-cell:--spacing(2)]"
      columns={columns}
      stacked={stacked}
      rows={found === null ? null : pageRows(steady.rows, page, pageSize)}
      getRowId={idOf}
      getRowLabel={ticketNumber}
      sort={sortFrom(search.sort)}
      onSort={(sort) => setSearch({ sort: sortText(sort), page: undefined })}
      selectedId={openFrom(search.open)?.id ?? null}
      flashes={flashes}
      onOpen={({ _id }) => show({ kind: 'read', id: _id })}
      selection={selection}
      bulk={<TicketBulk tickets={ticked} onDone={selection.clear} />}
      fresh={steady.fresh}
      pagination={{
        page,
        pageSize,
        total: steady.rows.length,
        onPage: (next) => setSearch({ page: next > 1 ? next : undefined }),
      }}
      empty={<Nothing none={none} search={search} />}
    />
  );
}
