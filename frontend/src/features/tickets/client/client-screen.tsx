import { useMemo } from 'react';
import { useAddress } from '../../../platform/list/use-address';
import { useUser } from '../../../platform/session/session';
import { useCollection } from '../../../platform/sync/use-collection';
import { useNow } from '../../../ui/format/clock';
import { EmptyState } from '../../../ui/status/empty-state';
import { sortFrom } from '../../../ui/table/sort-text';
import { readsTickets } from '@atrium/contracts/tickets/rules';
import { TicketFilter } from '../list/ticket-filter';
import { TicketRecords } from '../list/ticket-records';
import { TicketTable } from '../list/ticket-table';
import { useTickets } from '../list/use-tickets';
import { clientKey, clientOf, clientsOf, factsOf } from './client';
import { ClientCards } from './client-cards';
import { ClientList } from './client-list';
import { type ClientSearch, clientSearch } from './client-search';

/** The page of the client whose domain the address names, else all clients. */
export function ClientScreen() {
  const [search, setSearch] = useAddress(clientSearch);
  const { domain } = search;
  return domain === undefined ? (
    <AllClients />
  ) : (
    <ClientPage key={clientKey(domain)} domain={domain} search={search} setSearch={setSearch} />
  );
}

function AllClients() {
  const { documents, status, message } = useCollection('tickets');
  const clients = useMemo(() => clientsOf(documents), [documents]);
  return <ClientList clients={clients} status={status} message={message} />;
}

function ClientPage(props: {
  domain: string;
  search: ClientSearch;
  setSearch: (change: ClientSearch, how?: { readonly replace: boolean }) => void;
}) {
  const { domain, search, setSearch } = props;
  const { documents } = useCollection('tickets');
  const now = useNow();
  const readsAll = readsTickets(useUser());
  const sort = useMemo(() => sortFrom(search.sort), [search.sort]);
  const client = useMemo(() => clientOf(documents, domain), [documents, domain]);
  const facts = useMemo(() => (client === null ? null : factsOf(client, new Date(now).toISOString())), [client, now]);
  const isDeleted = search.queue === 'deleted';
  const own = useMemo(() => {
    const key = clientKey(domain);
    const shown = documents.filter((ticket) => clientKey(ticket.domain) === key && ticket.deleted === isDeleted);
    return new Set(shown.map(({ _id }) => _id));
  }, [documents, domain, isDeleted]);
  const view = useTickets(search, sort, own);
  const isReady = view.status === 'ready';
  return (
    <TicketRecords
      title={client?.name ?? domain}
      view={view}
      search={search}
      setSearch={setSearch}
      total={client?.tickets.length ?? 0}
      actions={null}
    >
      {isReady && client === null && own.size === 0 ? (
        <EmptyState
          title="No ticket of this client"
          description={
            readsAll ? 'No ticket has this domain.' : 'Of a client you see the tickets that are assigned to you.'
          }
        />
      ) : (
        <>
          {isReady && facts === null ? null : (
            <ClientCards domain={client?.domain ?? domain} open={client?.open ?? 0} facts={facts} />
          )}
          <TicketFilter search={search} found={view.found} />
          {view.complete ? null : (
            <p className="text-meta text-warning-ink">There are very many tickets: only the newest are shown.</p>
          )}
          <TicketTable isOneClient found={isReady ? view.found : null} none={false} search={search} />
        </>
      )}
    </TicketRecords>
  );
}
