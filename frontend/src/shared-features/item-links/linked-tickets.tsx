import type { ItemLink } from '@atrium/contracts/core/items';
import { flagsOfGroup, readsEverything } from '@atrium/contracts/core/permissions';
import { useMemo } from 'react';
import { useRights } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { ItemChip } from './item-chip';

/** Whether whoever is signed in reads tickets, and so sees which ones a record is linked to. */
export function useReadsTickets(): boolean {
  const { role, can } = useRights();
  return can(...flagsOfGroup('Support')) || (role !== null && readsEverything({ role }));
}

/** Whether a record is linked to a ticket. */
export function hasTickets({ links }: { readonly links: readonly ItemLink[] }): boolean {
  return links.some(({ collection }) => collection === 'tickets');
}

/** The first of the tickets that a record is linked to, as a live chip that leads there, and how many more there are. */
export function LinkedTickets({ links }: { links: readonly ItemLink[] }) {
  const [first, ...more] = links.filter(({ collection }) => collection === 'tickets');
  if (first === undefined) return <span className="text-ink-faint">–</span>;
  return (
    <span className="flex items-center gap-1">
      <ItemChip item={first} compact />
      {more.length === 0 ? null : (
        <span title={`${more.length} more tickets, among the record’s links`} className="text-meta text-ink-muted">
          +{more.length}
        </span>
      )}
    </span>
  );
}

/** The clients of the tickets that a record is linked to, each once. */
export function LinkedClients({ links }: { links: readonly ItemLink[] }) {
  const { documents } = useCollection('tickets');
  const names = useMemo(() => {
    const ids = new Set(links.filter(({ collection }) => collection === 'tickets').map(({ id }) => id));
    const clients = documents
      .filter(({ _id }) => ids.has(_id))
      .map(({ owner_name }) => owner_name)
      .filter(Boolean);
    return [...new Set(clients)].join(', ');
  }, [documents, links]);
  if (names === '') return <span className="text-ink-faint">–</span>;
  return (
    <span title={names} className="block max-w-40 truncate">
      {names}
    </span>
  );
}
