import { moderatesDiscussions, type PlaceCollection } from '@atrium/contracts/chat/rules';
import type { MessageView } from '@atrium/contracts/chat/views';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useSteadyFocus } from '../../ui/focus/use-steady-focus';
import { useUser } from '../../platform/session/session';
import { useHistory } from '../../platform/sync/use-history';
import type { HistoryLabels } from '../history/history-labels';
import { Conversation, type ConversationProps } from './conversation';
import { EventLine } from './messages/event-line';
import { messageAddress } from './message-address';
import { useMessageTarget } from './message-target';
import { ThreadPanel } from './threads/thread-panel';
import { usePromotions } from './messages/use-promotions';

type DiscussedCollection = Exclude<PlaceCollection, 'channels'>;

/**
 * The discussion of a record: messages, comments that came with changes, and between them the record's events.
 * Everybody who sees the record may take part.
 */
export function RecordDiscussion(props: { collection: DiscussedCollection; id: string; labels: HistoryLabels }) {
  const { collection, id, labels } = props;
  const { entries } = useHistory(collection, id);
  const events = useMemo(() => {
    const byId = new Map(entries.map((entry) => [entry._id, entry]));
    const draw = (event: string): ReactNode => {
      const entry = byId.get(event);
      return entry === undefined ? null : <EventLine entry={entry} labels={labels} />;
    };
    return { entries: entries.toReversed(), draw };
  }, [entries, labels]);
  return <Discussion collection={collection} id={id} events={events} />;
}

/** As {@link RecordDiscussion}, for features that supply the events themselves. */
export function Discussion(props: {
  collection: DiscussedCollection;
  id: string;
  events: ConversationProps['events'];
  /** Shown before the first row. */
  beginning?: ReactNode;
  /** Shown instead of the composer. */
  closed?: ReactNode;
  /** What the composer says while it is empty. */
  placeholder?: string;
}) {
  const { collection, id, events, beginning = null, closed } = props;
  const { placeholder = 'Write a message; @ mentions somebody' } = props;
  const { role } = useUser();
  const target = useMessageTarget();
  const [root, setRoot] = useState(target?.root ?? null);
  const [shown, setShown] = useState(target);
  // The new target may be in another thread.
  if (shown !== target) {
    setShown(target);
    setRoot(target?.root ?? null);
  }
  const { promotable, promote } = usePromotions();
  const place = useMemo(() => ({ collection, id }), [collection, id]);
  const spot = useMemo(() => ({ place, root: null }), [place]);
  const frame = useRef<HTMLElement>(null);
  // Who writes while others do keeps the composer where it is.
  useSteadyFocus(frame);
  const openThread = useCallback((message: string) => setRoot(message), []);
  const linkTo = useCallback(
    ({ _id, place: at, root: of }: MessageView) => messageAddress(at, { message: _id, root: of }),
    [],
  );
  const shared = {
    canWrite: closed === undefined,
    moderates: moderatesDiscussions({ role }),
    promotable,
    promote,
    linkTo,
  };
  return (
    <section
      ref={frame}
      aria-label="Discussion"
      className="flex max-h-[min(40rem,70dvh)] min-h-40 flex-col overflow-hidden rounded-md border bg-surface print:max-h-none print:overflow-visible print:rounded-none"
    >
      {root === null ? (
        <Conversation
          {...shared}
          spot={spot}
          label="Discussion"
          placeholder={placeholder}
          openThread={openThread}
          events={events}
          beginning={beginning}
          closed={closed}
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
