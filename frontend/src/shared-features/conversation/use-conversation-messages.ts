import { messagesShown } from '@atrium/contracts/chat/rules';
import type { MessageView } from '@atrium/contracts/chat/views';
import { useCallback, useMemo, useState } from 'react';
import { api, type QueryParams } from '../../platform/api/api';
import { useAsOf } from '../../platform/past/use-as-of';
import type { TopicStatus } from '../../platform/sync/live-store';
import { useTopic } from '../../platform/sync/use-collection';
import { pagesPath } from './messages/message-paths';
import {
  atPage,
  type Fetched,
  liveEnd,
  type MessagePage,
  windowOf,
  withNewer,
  withOlder,
} from './messages/message-window';
import { type Spot, topicOf } from './spot';

export interface ConversationMessages {
  /** Oldest first, without gaps. */
  readonly messages: readonly MessageView[];
  readonly status: TopicStatus;
  /** False while it is only the replica's state. */
  readonly isAnswered: boolean;
  readonly message: string | null;
  /** There are no earlier messages. */
  readonly complete: boolean;
  /** A part of the past is shown instead of the live end. */
  readonly isApart: boolean;
  readonly showOlder: () => Promise<boolean>;
  readonly showNewer: () => Promise<boolean>;
  /** Around a message, or from an instant. */
  readonly showAt: (where: { around: string } | { at: string }) => Promise<boolean>;
  readonly showEnd: () => void;
}

export function useConversationMessages(spot: Spot): ConversationMessages {
  const path = pagesPath(spot);
  const asOf = useAsOf();
  const view = useTopic<MessageView>(topicOf(spot));
  // Pages that were fetched belong to a moment.
  const topic = asOf === undefined ? topicOf(spot) : `${topicOf(spot)}@${asOf}`;
  const { documents, status, isAnswered, message, complete } = view;
  const [state, setState] = useState<Fetched | null>(null);
  const fetched = state?.topic === topic ? state : null;
  const end = useMemo(() => liveEnd(documents, complete), [documents, complete]);
  const shown = useMemo(() => windowOf(documents, complete, fetched), [documents, complete, fetched]);

  const fetchPage = useCallback(
    async (query: QueryParams, take: (page: MessagePage) => Fetched) => {
      try {
        const page = await api.get<MessagePage>(path, { query: { limit: messagesShown, asOf, ...query } });
        setState(take(page));
        return true;
      } catch {
        return false;
      }
    },
    [path, asOf],
  );
  const oldest = shown.messages[0]?._id;
  const newest = shown.messages.at(-1)?._id;
  const showOlder = useCallback(
    () =>
      oldest === undefined
        ? Promise.resolve(true)
        : fetchPage({ before: oldest }, (page) => withOlder(shown, page, topic, end)),
    [oldest, fetchPage, shown, topic, end],
  );
  const showNewer = useCallback(
    () =>
      newest === undefined
        ? Promise.resolve(true)
        : fetchPage({ after: newest }, (page) => withNewer(shown, page, topic, end)),
    [newest, fetchPage, shown, topic, end],
  );
  const showAt = useCallback(
    (where: { around: string } | { at: string }) => fetchPage(where, (page) => atPage(page, topic, end)),
    [fetchPage, topic, end],
  );
  const showEnd = useCallback(() => setState(null), []);
  return { ...shown, status, isAnswered, message, showOlder, showNewer, showAt, showEnd };
}
