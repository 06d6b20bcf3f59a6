import { itemCollections, type ItemCollection, type ItemRef } from '@atrium/contracts/core/items';
import { useMemo, useSyncExternalStore } from 'react';
import { shownTopics } from '../../platform/sync/shown';
import { useTopicSubscription, useWantedTopics } from '../../platform/sync/use-collection';
import { taskStatusesNow } from '../task-statuses/statuses-now';
import { useTaskStatuses } from '../task-statuses/use-task-statuses';
import { describeDocument, describeItem, type ItemDescription, type ItemDocument } from './item-kinds';

/** A record of any kind in short, live. Renders again only when that record changes. */
export function useItem({ collection, id }: ItemRef): ItemDescription {
  const subscribe = useTopicSubscription(collection);
  const document = useSyncExternalStore(subscribe, () => shownTopics.document(collection, id));
  const statuses = useTaskStatuses();
  return useMemo(
    () =>
      document === undefined
        ? describeItem({ collection, id })
        : describeDocument(collection, document as ItemDocument),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a task's status is named by them
    [document, collection, id, statuses],
  );
}

export interface ItemOption extends ItemRef {
  readonly description: ItemDescription;
}

// Lists are immutable, so each is described once for the statuses of tasks.
const described = new WeakMap<readonly ItemDocument[], { statuses: unknown; options: readonly ItemOption[] }>();

function optionsOf(collection: ItemCollection, documents: readonly ItemDocument[]): readonly ItemOption[] {
  const statuses = taskStatusesNow();
  const known = described.get(documents);
  if (known?.statuses === statuses) return known.options;
  const options = documents
    .filter((document) => document['deleted'] !== true)
    .toReversed()
    .map((document) => ({ collection, id: document._id, description: describeDocument(collection, document) }));
  described.set(documents, { statuses, options });
  return options;
}

const none: readonly ItemOption[] = [];

/** Open records first, newest first per kind. Fetched only while wanted, since they are many. */
export function useItemOptions(isWanted = true): readonly ItemOption[] {
  const views = useWantedTopics<ItemDocument>(itemCollections, isWanted);
  return useMemo(
    () =>
      views === null
        ? none
        : itemCollections
            .flatMap((collection, n) => optionsOf(collection, views[n]?.documents ?? []))
            .toSorted((a, b) => Number(a.description.isSettled) - Number(b.description.isSettled)),
    [views],
  );
}
