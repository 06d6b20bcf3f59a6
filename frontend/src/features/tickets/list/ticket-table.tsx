import type { Department } from '@atrium/contracts/core/permissions';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import { readsTickets, ticketPriorities, ticketStatuses } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { useUnitOptions } from '../../../platform/organisation/use-units';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, Plus, Ticket } from 'lucide-react';
import { useMemo } from 'react';
import { useUser } from '../../../platform/session/session';
import { useSettings } from '../../../platform/organisation/use-settings';
import { Button } from '../../../ui/element/button';
import { useNow } from '../../../ui/format/clock';
import { Menu } from '../../../ui/overlay/menu';
import { EmptyState } from '../../../ui/status/empty-state';
import { RecordTable } from '../../../shared-features/record-list/record-table';
import { pageSize } from './select';
import { ticketColumns } from './ticket-columns';
import { useTicketList } from '../ticket-context';
import type { TicketSearch } from './ticket-search';
import { BulkActions } from '../../../shared-features/bulk/bulk-actions';
import { exportKind } from '../../../shared-features/record-list/record-file';
import { assignAll, handAllToTeam, labelAll, prioritiseAll, setStatusOfAll } from './bulk-actions';
import { MacroButton } from '../macros/macro-button';
import { useTicketTakers } from '../ticket-rights';

const stacked = [['ticketno', 'title', 'clock'], ['status', 'priority', 'assignee'], ['labels']];

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
          <Button variant="primary" icon={Plus} creates onClick={() => void navigate({ to: '/u/support/new' })}>
            New Ticket
          </Button>
        ) : undefined
      }
    />
  );
}

/** The table of tickets. A click opens a ticket beside it. */
export function TicketTable(props: {
  /** Those that the address asks for, in its order; null while they load. */
  found: readonly TicketView[] | null;
  /** Whether there are no records at all, regardless of the search. */
  none: boolean;
  search: TicketSearch;
  /** On a client's page, which names the client once. */
  isOneClient?: boolean;
}) {
  const { found, none, search, isOneClient = false } = props;
  const list = useTicketList();
  const settings = useSettings();
  const now = useNow();
  const { setSearch } = list;
  const columns = useMemo(
    () => ticketColumns(list, settings, now).filter(({ id }) => !isOneClient || id !== 'domain'),
    [list, settings, now, isOneClient],
  );
  return (
    <RecordTable
      kind={ticketKind}
      columns={columns}
      stacked={stacked}
      found={found}
      search={search}
      setSearch={setSearch}
      pageSize={pageSize}
      renderBulk={(ticked, onDone) => <TicketBulk tickets={ticked} onDone={onDone} />}
      empty={<Nothing none={none} search={search} />}
    />
  );
}

function TicketBulk({ tickets, onDone }: { tickets: readonly TicketView[]; onDone: () => void }) {
  const { rights, commands } = useTicketList();
  const takers = useTicketTakers();
  const departments = useUnitOptions('departments');
  const hand = (team: Department) => void handAllToTeam(tickets, commands, team).then(onDone);
  return (
    <>
      <MacroButton tickets={tickets} size="sm" onDone={onDone} />
      {rights.edit ? (
        <Menu
          label="Hand the selected tickets to a team"
          variant="secondary"
          size="sm"
          align="start"
          groups={[
            departments.map(({ value, label }) => ({ id: value, label, onSelect: () => hand(value) })),
            [{ id: 'none', label: 'No team', onSelect: () => hand('') }],
          ]}
        >
          Hand to team
          <ChevronDown aria-hidden className="size-3" />
        </Menu>
      ) : null}
      <BulkActions
        many="tickets"
        statuses={ticketStatuses}
        priorities={ticketPriorities}
        takers={takers}
        canEdit={rights.edit}
        onStatus={(status) => void setStatusOfAll(tickets, commands, status).then(onDone)}
        onPriority={(priority) => void prioritiseAll(tickets, commands, priority).then(onDone)}
        onLabel={(ids, has) => void labelAll(tickets, commands, ids, has).then(onDone)}
        onAssign={(person) => void assignAll(tickets, commands, person).then(onDone)}
        onExport={(format) => void exportKind(ticketKind, tickets, format)}
      />
    </>
  );
}
