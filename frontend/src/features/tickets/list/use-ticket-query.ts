import { ticketKind } from '@atrium/contracts/tickets/kind';
import { isOpenTicket } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { useMemo } from 'react';
import type { ListSearch } from '../../../platform/list/list-search';
import { useSettings } from '../../../platform/organisation/use-settings';
import { useUser } from '../../../platform/session/session';
import { useCollection } from '../../../platform/sync/use-collection';
import { type RecordQuery, useRecordQuery } from '../../../shared-features/record-list/query/use-record-query';
import type { Scopes } from '../../../shared-features/record-list/record-address';
import { useNow } from '../../../ui/format/clock';
import { isInQueue, type QueueAsker } from './queues';

/** The people of the reader's department. */
function useTeam(): ReadonlySet<string> {
  const { _id: me, department: own } = useUser();
  const { documents } = useCollection('users');
  return useMemo(() => {
    const colleagues = documents.filter(({ department }) => department === own).map(({ _id }) => _id);
    return new Set([me, ...colleagues]);
  }, [documents, own, me]);
}

export function useAsker(): QueueAsker {
  const { _id: me, department } = useUser();
  const team = useTeam();
  const settings = useSettings();
  const now = useNow();
  return useMemo(() => ({ me, department, team, settings, now }), [me, department, team, settings, now]);
}

const inQueues = { mine: 'Mine', team: 'My team’s', unassigned: 'Unassigned', overdue: 'Overdue', pending: 'Pending' };

/** What `is:` can say of tickets: open, done, watched, or in a queue. */
function scopesFor(asker: QueueAsker): Scopes<TicketView> {
  const queues = Object.entries(inQueues).map(([queue, label]) => [
    queue,
    { label, shows: (ticket: TicketView) => isInQueue(ticket, queue as keyof typeof inQueues, asker) },
  ]);
  return {
    open: { label: 'Open', shows: ({ ticketstatus }) => isOpenTicket(ticketstatus) },
    done: { label: 'Done', shows: ({ ticketstatus }) => !isOpenTicket(ticketstatus) },
    ...(Object.fromEntries(queues) as Scopes<TicketView>),
    watched: { label: 'Watching', shows: ({ watchers }, me) => watchers.includes(me) },
  };
}

/** What the search box of the tickets says. */
export function useTicketQuery(search: Pick<ListSearch, 'field' | 'q'>): RecordQuery {
  const asker = useAsker();
  const scopes = useMemo(() => scopesFor(asker), [asker]);
  return useRecordQuery(ticketKind, search, { scopes });
}
