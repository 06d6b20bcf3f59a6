import { useMemo } from 'react';
import { useUser } from '../../platform/session';
import { useCollection } from '../../platform/use-collection';
import { unreadByChannel, type UnreadCounts, urgentTotal } from './unread';
import { useReadMarks } from './use-read-marks';

/** What one has not read, live over all of one's screens. */
export interface Unread {
  readonly byChannel: ReadonlyMap<string, UnreadCounts>;
  /** How much of it speaks to one. */
  readonly urgent: number;
}

/** Follows what one has not read. */
export function useUnread(): Unread {
  const me = useUser()._id;
  const channels = useCollection('channels').documents;
  const activity = useCollection('channel-activity').documents;
  const inbox = useCollection('chat-inbox').documents[0];
  const { marks, isReady } = useReadMarks();
  return useMemo(() => {
    // Without one's marks everything would seem new.
    if (!isReady) return { byChannel: new Map<string, UnreadCounts>(), urgent: 0 };
    const byChannel = unreadByChannel({ channels, activity, marks, inbox, me });
    return { byChannel, urgent: urgentTotal(byChannel, inbox, marks) };
  }, [channels, activity, inbox, marks, isReady, me]);
}
