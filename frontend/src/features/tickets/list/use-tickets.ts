import type { Department } from '@atrium/contracts/core/permissions';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { useDeferredValue, useMemo } from 'react';
import type { TopicStatus } from '../../../platform/sync/live-store';
import { useIsThere } from '../../../platform/presence/use-is-there';
import { useCollection } from '../../../platform/sync/use-collection';
import { useSettings } from '../../../platform/organisation/use-settings';
import type { Sort } from '../../../ui/table/table-model';
import { newestFirst, recordsWithTerm } from '../../../shared-features/record-list/search-records';
import type { QueueName } from './queue-names';
import type { RecordQuery } from '../../../shared-features/record-list/query/use-record-query';
import { useAsker, useTicketQuery } from './use-ticket-query';
import { countQueues, countTeams, isInQueue, isInTeam } from './queues';
import { withPresentAssignee } from './select';
import type { TicketSearch } from './ticket-search';
import { sortTickets } from './ticket-sorting';

export interface TicketsView {
  readonly status: TopicStatus;
  readonly message: string | null;
  readonly complete: boolean;
  readonly all: readonly TicketView[];
  readonly found: readonly TicketView[];
  /** What the search box says. */
  readonly query: RecordQuery;
  readonly counts: Readonly<Record<QueueName, number>>;
  readonly teams: ReadonlyMap<Department, number>;
}

/** @param only limits the list to these ids, deleted tickets included; null for no limit */
export function useTickets(search: TicketSearch, sort: Sort | null, only: ReadonlySet<string> | null): TicketsView {
  const settings = useSettings();
  const { status, message, complete, documents: sent } = useCollection('tickets');
  const isThere = useIsThere();
  const documents = useMemo(() => sent.map((ticket) => withPresentAssignee(ticket, isThere)), [sent, isThere]);
  const { field, queue = 'all', status: wanted, team } = search;
  const q = useDeferredValue(search.q);
  const query = useTicketQuery({ field, q });
  const { words, keeps } = query;
  const asker = useAsker();
  const counts = useMemo(() => countQueues(documents, asker), [documents, asker]);
  const teams = useMemo(() => countTeams(documents), [documents]);
  const searched = useMemo(
    () => newestFirst(ticketKind, recordsWithTerm(ticketKind, documents, { field, q: words }).filter(keeps)),
    [documents, field, words, keeps],
  );
  const found = useMemo(() => {
    const inQueue = searched.filter(
      (ticket) =>
        (only !== null && queue === 'all' ? only.has(ticket._id) : isInQueue(ticket, queue, asker)) &&
        (only === null || only.has(ticket._id)) &&
        (team === undefined || isInTeam(ticket, team)) &&
        (wanted === undefined || ticket.ticketstatus === wanted),
    );
    return sortTickets(inQueue, sort, settings, asker.now);
  }, [searched, queue, wanted, team, only, sort, settings, asker]);
  return { status, message, complete, all: documents, found, query, counts, teams };
}
