import type { ThreadEntry } from '@atrium/contracts/tickets/views';
import { useCallback, useMemo, useState } from 'react';
import { api } from '../../../platform/api/api';
import { useAsOf } from '../../../platform/past/use-as-of';
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
  /** Of which ticket, at which moment. */
  readonly of: string;
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
  const asOf = useAsOf();
  const of = `${ticket}@${asOf ?? ''}`;
  const [fetched, setFetched] = useState<Older>({ of, entries: [], complete: false });
  const older = fetched.of === of ? fetched : null;
  const entries = useMemo(() => mergeThread(documents, older?.entries ?? []), [documents, older]);
  const oldest = entries.at(-1)?._id;
  const showOlder = useCallback(async () => {
    if (oldest === undefined) return true;
    try {
      const page = await api.get<Page>(`/entries/thread/${ticket}`, {
        query: { before: oldest, limit: pageSize, asOf },
      });
      setFetched((now) => ({
        of,
        entries: [...page.items, ...(now.of === of ? now.entries : [])],
        complete: page.complete,
      }));
      return true;
    } catch {
      return false;
    }
  }, [ticket, of, oldest, asOf]);
  return { entries, status, message, complete: complete || older?.complete === true, showOlder };
}
