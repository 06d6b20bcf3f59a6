import type { ItemLink } from '@atrium/contracts/core/items';
import { flagsOfGroup, readsEverything } from '@atrium/contracts/core/permissions';
import { useMemo } from 'react';
import { useRights } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { RecordLink } from '../../platform/browser/record-link';
import { useItem } from './use-items';

/** Whether the reader has access to tickets, and so sees which ones a record is linked to. */
export function useReadsTickets(): boolean {
  const { role, can } = useRights();
  return can(...flagsOfGroup('Support')) || (role !== null && readsEverything({ role }));
}

/** The clients of some tickets, each once. */
function useClients(tickets: readonly ItemLink[]): string {
  const { documents } = useCollection('tickets');
  return useMemo(() => {
    const ids = new Set(tickets.map(({ id }) => id));
    const clients = documents.filter(({ _id }) => ids.has(_id)).map(({ owner_name }) => owner_name);
    return [...new Set(clients.filter(Boolean))].join(', ');
  }, [documents, tickets]);
}

function TicketsChip({ tickets, first }: { tickets: readonly ItemLink[]; first: ItemLink }) {
  const { name, address } = useItem(first);
  const clients = useClients(tickets);
  const more = tickets.length - 1;
  const number = `${name}${more === 0 ? '' : ` +${more}`}`;
  const text = [number, clients].filter(Boolean).join(' · ');
  const look =
    'inline-flex h-5 min-w-0 max-w-40 items-center rounded-full border bg-surface px-2 text-meta text-ink-muted';
  const shown = (
    <span className="truncate">
      {number}
      {/* In a narrow list the title needs the room. */}
      {clients === '' ? null : <span className="hidden @md/list:inline"> · {clients}</span>}
    </span>
  );
  return address === null ? (
    <span className={look}>{shown}</span>
  ) : (
    <RecordLink href={address} title={text} className={`${look} shrink-0 hover:bg-hover hover:text-ink`}>
      {shown}
    </RecordLink>
  );
}

/** The first of the tickets that a record is linked to, which leads there, how many more there are, and whose they are. */
export function LinkedTickets({ links }: { links: readonly ItemLink[] }) {
  const tickets = useMemo(() => links.filter(({ collection }) => collection === 'tickets'), [links]);
  const [first] = tickets;
  return first === undefined ? null : <TicketsChip tickets={tickets} first={first} />;
}
