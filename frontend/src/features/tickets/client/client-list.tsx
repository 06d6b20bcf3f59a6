import { Building } from 'lucide-react';
import { useMemo } from 'react';
import { useAddress } from '../../../platform/list/use-address';
import { shownTopics } from '../../../platform/sync/shown';
import type { TopicStatus } from '../../../platform/sync/live-store';
import { useNavigate } from '@tanstack/react-router';
import { Card } from '../../../ui/layout/card';
import { PageHeader } from '../../../ui/layout/page-header';
import { RefusedScreen } from '../../../ui/layout/refused-screen';
import { useRefused } from '../../../platform/form/open-forms';
import { RelativeTime } from '../../../ui/format/relative-time';
import { EmptyState } from '../../../ui/status/empty-state';
import { ErrorState } from '../../../ui/status/error-state';
import { DataTable } from '../../../ui/table/data-table';
import { filterOptions } from '../../../ui/table/filter-options';
import { SearchBar } from '../../../ui/table/search-bar';
import { sortFrom, sortText } from '../../../ui/table/sort-text';
import { type Column, pageRows, sortRows } from '../../../ui/table/table-model';
import { pageSize } from '../list/select';
import { type Client, clientKey } from './client';
import { ClientLink } from './client-link';
import { clientSearch } from './client-search';

const columns: readonly Column<Client>[] = [
  {
    id: 'name',
    header: 'Client',
    width: 'fill',
    sortValue: ({ name }) => name,
    cell: ({ domain, name }) => <ClientLink domain={domain}>{name}</ClientLink>,
  },
  {
    id: 'domain',
    header: 'Domain',
    width: 'md',
    hideBelow: 'sm',
    sortValue: ({ domain }) => domain,
    cell: ({ domain }) => domain,
  },
  {
    id: 'open',
    header: 'Open',
    width: 'min',
    align: 'end',
    sortValue: ({ open }) => open,
    cell: ({ open }) => <span className="tabular-nums">{open}</span>,
  },
  {
    id: 'tickets',
    header: 'Tickets',
    width: 'min',
    align: 'end',
    sortValue: ({ tickets }) => tickets.length,
    cell: ({ tickets }) => <span className="tabular-nums">{tickets.length}</span>,
  },
  {
    id: 'activity',
    header: 'Activity',
    width: 'min',
    hideBelow: 'sm',
    sortValue: ({ lastAt }) => lastAt,
    cell: ({ lastAt }) => <RelativeTime at={lastAt} className="whitespace-nowrap text-ink-muted" />,
  },
];

/** All clients of whom one sees tickets. */
export function ClientList(props: { clients: readonly Client[]; status: TopicStatus; message: string | null }) {
  const { clients, status, message } = props;
  const [search, setSearch] = useAddress(clientSearch);
  const navigate = useNavigate();
  const { q = '', page = 1 } = search;
  const sort = useMemo(() => sortFrom(search.sort), [search.sort]);
  const found = useMemo(
    () =>
      sortRows(
        filterOptions(clients, q, ({ name, domain }) => `${name} ${domain}`, clients.length),
        columns,
        sort,
      ),
    [clients, q, sort],
  );
  if (useRefused(status)) return <RefusedScreen title="Clients" description={message ?? undefined} />;
  const isReady = status === 'ready';
  const put = (term: string) => setSearch({ q: term === '' ? undefined : term, page: undefined }, { replace: true });
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Clients" {...(isReady && { count: clients.length })} />
      {isReady || status === 'loading' ? (
        <>
          <SearchBar
            label="Search the clients"
            term={q}
            onSearch={put}
            isFiltering={q !== ''}
            onClear={() => put('')}
            found={found.length}
          >
            {null}
          </SearchBar>
          <Card flush>
            <DataTable
              label="Clients"
              columns={columns}
              rows={isReady ? pageRows(found, page, pageSize) : null}
              getRowId={({ domain }) => clientKey(domain)}
              getRowLabel={({ name }) => name}
              sort={sort}
              onSort={(next) => setSearch({ sort: sortText(next), page: undefined })}
              pagination={{
                page,
                pageSize,
                total: found.length,
                onPage: (next) => setSearch({ page: next === 1 ? undefined : next }),
              }}
              onOpen={({ domain }) => void navigate({ to: '/u/support/client', search: { domain } })}
              empty={
                <EmptyState
                  icon={Building}
                  title={q === '' ? 'No clients yet' : 'No Result found'}
                  description={q === '' ? 'Clients are known by the domain of their tickets.' : 'Try another word.'}
                />
              }
            />
          </Card>
        </>
      ) : (
        <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />
      )}
    </div>
  );
}
