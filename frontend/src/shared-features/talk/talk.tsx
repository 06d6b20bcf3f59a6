import { moderatesTalk, type PlaceCollection } from '@atrium/contracts/chat/rules';
import type { MessageView } from '@atrium/contracts/chat/views';
import { useCallback, useMemo, useState } from 'react';
import { useUser } from '../../platform/session/session';
import { useHistory } from '../../platform/sync/use-history';
import type { HistoryLabels } from '../history/history-labels';
import { Conversation } from './conversation';
import { saidAddress } from './talk-address';
import { useTalkTarget } from './talk-target';
import { ThreadPanel } from './threads/thread-panel';
import { usePromotions } from './messages/use-promotions';

/**
 * The talk about a record: what people say about it, and between it, as lines, the very events of the record. Who sees
 * the record sees its talk. It takes as much room as it is given, on a page of its own or within a dialog.
 */
export function Talk(props: { collection: Exclude<PlaceCollection, 'channels'>; id: string; labels: HistoryLabels }) {
  const { collection, id, labels } = props;
  const { role } = useUser();
  const target = useTalkTarget();
  const [root, setRoot] = useState(target?.root ?? null);
  const [shown, setShown] = useState(target);
  // The new target may be in another thread.
  if (shown !== target) {
    setShown(target);
    setRoot(target?.root ?? null);
  }
  const { entries } = useHistory(collection, id);
  const { promotable, promote } = usePromotions();
  const place = useMemo(() => ({ collection, id }), [collection, id]);
  const spot = useMemo(() => ({ place, root: null }), [place]);
  const events = useMemo(() => ({ entries: entries.toReversed(), labels }), [entries, labels]);
  const openThread = useCallback((message: string) => setRoot(message), []);
  const linkTo = useCallback(
    ({ _id, place: at, root: of }: MessageView) => saidAddress(at, { message: _id, root: of }),
    [],
  );
  const shared = { canWrite: true, moderates: moderatesTalk({ role }), promotable, promote, linkTo };
  return (
    <section
      aria-label="Talk"
      className="flex h-[min(36rem,65dvh)] min-h-72 flex-col overflow-hidden rounded-md border bg-surface"
    >
      {root === null ? (
        <Conversation
          {...shared}
          spot={spot}
          label="Talk"
          placeholder="Write a message"
          openThread={openThread}
          events={events}
          beginning={null}
          target={target?.root === null ? target.message : undefined}
        />
      ) : (
        <ThreadPanel
          {...shared}
          key={root}
          place={place}
          root={root}
          target={target?.root === root ? target.message : undefined}
          onClose={() => setRoot(null)}
        />
      )}
    </section>
  );
}
