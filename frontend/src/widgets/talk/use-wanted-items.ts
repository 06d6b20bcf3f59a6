import type { ItemCollection } from '@atrium/contracts/core/items';
import { useMemo } from 'react';
import { useWantedCollection } from '../../platform/sync/use-collection';
import { describeDocument, type ItemDocument } from '../item-links/item-kinds';
import type { ItemOption } from '../item-links/use-items';

const none: readonly ItemOption[] = [];

function useOptions(collection: ItemCollection, isWanted: boolean): readonly ItemOption[] {
  const view = useWantedCollection(collection, isWanted);
  const documents = view?.documents;
  return useMemo(() => {
    if (documents === undefined) return none;
    return (documents as readonly unknown[] as readonly ItemDocument[])
      .filter((document) => document['deleted'] !== true)
      .toReversed()
      .map((document) => ({ collection, id: document._id, description: describeDocument(collection, document) }));
  }, [collection, documents]);
}

/** Every record that one may name, while they are wanted: those that are open first, of each kind the newest first. */
export function useWantedItems(isWanted: boolean): readonly ItemOption[] {
  const bugs = useOptions('bugs', isWanted);
  const features = useOptions('feature-requests', isWanted);
  const tasks = useOptions('tasks', isWanted);
  const tickets = useOptions('tickets', isWanted);
  return useMemo(
    () =>
      [bugs, features, tasks, tickets]
        .flat()
        .toSorted((a, b) => Number(a.description.isSettled) - Number(b.description.isSettled)),
    [bugs, features, tasks, tickets],
  );
}
