import type { RecordChip, RecordRef } from '@atrium/contracts/chat/views';
import { useMemo, useSyncExternalStore } from 'react';
import { useQuery } from '../../../platform/api/use-query';
import { usePersonName } from '../../../platform/presence/use-names';
import { shownTopics } from '../../../platform/sync/shown';
import { useTopicSubscription } from '../../../platform/sync/use-collection';
import type { ItemDocument } from '../../item-links/item-kinds';
import { chipsPath } from './message-paths';
import { assigneeIn, cardFrom, cardOf, type RecordCardView } from './record-cards';

function useFetchedCard(collection: RecordRef['collection'], id: string, isWanted: boolean): RecordChip | null {
  const path = isWanted ? chipsPath : null;
  const { answer } = useQuery<{ items: readonly RecordChip[] }>(path, { of: `${collection}:${id}` });
  return answer?.items[0] ?? null;
}

/**
 * A record in short, live; fetched when this page does not hold it.
 * @returns null when the reader may not see it, or it is not loaded
 */
export function useRecordCard({ collection, id }: RecordRef): RecordCardView | null {
  const subscribe = useTopicSubscription(collection);
  const document = useSyncExternalStore(subscribe, () => shownTopics.document(collection, id)) as
    | ItemDocument
    | undefined;
  const isMissing = useSyncExternalStore(subscribe, () => {
    const { status, complete } = shownTopics.view(collection);
    return status === 'ready' && !complete && shownTopics.document(collection, id) === undefined;
  });
  const fetched = useFetchedCard(collection, id, isMissing);
  const assignee = document === undefined ? (fetched?.assignee ?? null) : assigneeIn(document);
  const name = usePersonName(assignee);
  return useMemo(() => {
    const card = document === undefined ? (fetched === null ? null : cardFrom(fetched)) : cardOf(collection, document);
    if (card === null) return null;
    return { ...card, assignee: assignee === null || name === null ? null : { id: assignee, name } };
  }, [document, fetched, collection, assignee, name]);
}
