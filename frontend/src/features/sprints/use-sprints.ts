import {
  type PlannedCollection,
  plannedCollections,
  type PlannedViews,
  readsSprints,
} from '@atrium/contracts/sprints/rules';
import type { BurndownView, SprintView } from '@atrium/contracts/sprints/views';
import { useCallback, useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { shownTopics, useTopicSource } from '../../platform/sync/shown';
import type { TopicSource } from '../../platform/sync/topic-source';
import { useRights, useUser } from '../../platform/session/session';
import { useCollection, useTopicSubscription } from '../../platform/sync/use-collection';
import { useDocument } from '../../platform/sync/use-document';
import { taskStatusesIn } from '../../shared-features/task-statuses/statuses-now';
import { itemRights } from './item-commands';
import { type ItemFeed, SprintIndex } from './sprint-index';
import { refOf, type SprintItem } from './sprint-items';
import type { SprintSearch } from './sprint-search';

export function useSprintRights() {
  const user = useUser();
  const rights = useRights();
  return useMemo(
    () => ({ ...itemRights(rights), read: readsSprints(user), run: rights.can('editproject') }),
    [user, rights],
  );
}

function useItemFeed(): ItemFeed {
  const bugs = useTopicSubscription('bugs');
  const features = useTopicSubscription('feature-requests');
  const tasks = useTopicSubscription('tasks');
  const settings = useTopicSubscription('settings');
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [bugs, features, tasks, settings].map((follow) => follow(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [bugs, features, tasks, settings],
  );
  const source = useTopicSource();
  return useMemo(
    () => ({ subscribe, documents: documentsOf(source), statuses: () => taskStatusesIn(source) }),
    [subscribe, source],
  );
}

function documentsOf(source: TopicSource) {
  return <Name extends PlannedCollection>(collection: Name): readonly PlannedViews[Name][] =>
    source.view(collection).documents as unknown as readonly PlannedViews[Name][];
}

/** The board of a sprint; it renders nobody again when cards change, its columns follow it themselves. */
export function useSprintIndex(sprint: SprintView, search: SprintSearch): SprintIndex {
  const feed = useItemFeed();
  const q = useDeferredValue(search.q ?? '');
  const { kind = null } = search;
  const { _id, project } = sprint;
  return useMemo(() => new SprintIndex(feed, { sprint: { _id, project }, q, kind }), [feed, _id, project, q, kind]);
}

/** Whether the records are still on their way, and whether the server sent only the newest of very many. */
export function useItemsStatus(): { readonly isLoading: boolean; readonly isPartial: boolean } {
  const source = useTopicSource();
  const { subscribe } = useItemFeed();
  const isLoading = useSyncExternalStore(subscribe, () =>
    plannedCollections.some((topic) => source.view(topic).status === 'loading'),
  );
  const isPartial = useSyncExternalStore(subscribe, () =>
    plannedCollections.some((topic) => !source.view(topic).complete),
  );
  return { isLoading, isPartial };
}

/** For use outside of rendering. */
export function itemNow(key: string): SprintItem | null {
  const ref = refOf(key);
  const document = ref === null ? undefined : shownTopics.document(ref.collection, ref.id);
  return ref === null || document === undefined ? null : ({ collection: ref.collection, document } as SprintItem);
}

/** A record of the board, and the last change that somebody else made to it; renders again when it changes. */
export function useSprintItem(key: string) {
  const { collection, id } = refOf(key) ?? { collection: 'tasks' as const, id: '' };
  const subscribe = useTopicSubscription(collection);
  const document = useSyncExternalStore(subscribe, () => shownTopics.document(collection, id));
  const status = useSyncExternalStore(subscribe, () => shownTopics.view(collection).status);
  const changed = useSyncExternalStore(subscribe, () => shownTopics.remoteChanges(collection).get(id) ?? null);
  const item = useMemo(
    () => (document === undefined ? null : ({ collection, document } as SprintItem)),
    [collection, document],
  );
  return { item, status, changed };
}

export function useBurndown(id: string): BurndownView | undefined {
  return useDocument('burndowns', id).document;
}

export function useBurndowns(): ReadonlyMap<string, BurndownView> {
  const { documents } = useCollection('burndowns');
  return useMemo(() => new Map(documents.map((burndown) => [burndown._id, burndown])), [documents]);
}
