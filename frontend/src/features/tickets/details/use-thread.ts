import type { ThreadEntry } from '@atrium/contracts/tickets/views';
import { useCallback, useMemo, useState } from 'react';
import { api } from '../../../platform/api/api';
import { useIsPast } from '../../../platform/past/use-is-past';
import type { TopicStatus } from '../../../platform/sync/live-store';
import { useTopic } from '../../../platform/sync/use-collection';
import { mergeThread } from './thread-rules';

export function threadTopic(ticket: string): string {
  return `thread:${ticket}`;
}

interface Page {
  readonly items: readonly ThreadEntry[];
  readonly complete: boolean;
}

interface Older {
  readonly ticket: string;
  readonly entries: readonly ThreadEntry[];
  readonly complete: boolean;
}

const pageSize = 50;

export interface ThreadView {
  readonly entries: readonly ThreadEntry[];
  readonly status: TopicStatus;
  readonly message: string | null;
  readonly complete: boolean;
  readonly showOlder: () => Promise<boolean>;
}

export function useThread(ticket: string): ThreadView {
  const topic = threadTopic(ticket);
  const { documents, status, message, complete } = useTopic<ThreadEntry>(topic);
  const [fetched, setFetched] = useState<Older>({ ticket, entries: [], complete: false });
  const isPast = useIsPast();
  // Pages are read as they are now.
  const older = fetched.ticket === ticket && !isPast ? fetched : null;
  const entries = useMemo(() => mergeThread(documents, older?.entries ?? []), [documents, older]);
  const oldest = entries.at(-1)?._id;
  const showOlder = useCallback(async () => {
    if (oldest === undefined) return true;
    if (isPast) return false;
    try {
      const page = await api.get<Page>(`/entries/thread/${ticket}`, { query: { before: oldest, limit: pageSize } });
      setFetched((now) => ({
        ticket,
        entries: [...page.items, ...(now.ticket === ticket ? now.entries : [])],
        complete: page.complete,
      }));
      return true;
    } catch {
      return false;
    }
  }, [ticket, oldest, isPast]);
  return { entries, status, message, complete: complete || older?.complete === true, showOlder };
}
