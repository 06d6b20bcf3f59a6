import type { RecordChip, RecordRef } from '@atrium/contracts/channels/views';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api';
import { chipsPath } from './message-paths';

/** A record that this page doesn't hold, as the server shows it to the asker; null while it isn't there. */
export function useFarCard(collection: RecordRef['collection'], id: string, isWanted: boolean): RecordChip | null {
  const [chip, setChip] = useState<RecordChip | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    api
      .get<{ items: RecordChip[] }>(chipsPath, { query: { of: `${collection}:${id}` }, signal: leaving.signal })
      .then(({ items }) => setChip(items[0] ?? null))
      // What can't be asked for stays the words of the text.
      .catch(() => {});
    return () => leaving.abort();
  }, [collection, id, isWanted]);
  return isWanted && chip?.id === id ? chip : null;
}
