import { itemCollections, type ItemCollection, type ItemRef } from '@atrium/contracts/core/items';
import { useMemo, useSyncExternalStore } from 'react';
import { liveStore } from '../../platform/sync/live';
import { useTopic, useTopicSubscription } from '../../platform/sync/use-collection';
import { describeDocument, describeItem, type ItemDescription, type ItemDocument } from './item-kinds';

/** A record of any kind in short, live. Renders again only when that record changes. */
export function useItem({ collection, id }: ItemRef): ItemDescription {
  const subscribe = useTopicSubscription(collection);
  const document = useSyncExternalStore(subscribe, () => liveStore.document(collection, id));
  return useMemo(
    () =>
      document === undefined
        ? describeItem({ collection, id })
        : describeDocument(collection, document as ItemDocument),
    [document, collection, id],
  );
}

/** A record that can be chosen. */
export interface ItemOption extends ItemRef {
  readonly description: ItemDescription;
}

function optionsOf(collection: ItemCollection, documents: readonly ItemDocument[]): ItemOption[] {
  return documents
    .filter((document) => document['deleted'] !== true)
    .toReversed()
    .map((document) => ({ collection, id: document._id, description: describeDocument(collection, document) }));
}

function useOptionsOf(collection: ItemCollection): readonly ItemOption[] {
  const { documents } = useTopic<ItemDocument>(collection);
  return useMemo(() => optionsOf(collection, documents), [collection, documents]);
}

/** Every record that can be linked to: those that are open first, of each kind the newest first. */
export function useItemOptions(): readonly ItemOption[] {
  const [bugs, features, tasks, tickets] = itemCollections;
  const all = [useOptionsOf(bugs), useOptionsOf(features), useOptionsOf(tasks), useOptionsOf(tickets)];
  return useMemo(
    () => all.flat().toSorted((a, b) => Number(a.description.isSettled) - Number(b.description.isSettled)),
    // oxlint-disable-next-line react/exhaustive-deps -- the four lists are what it depends on
    all,
  );
}
