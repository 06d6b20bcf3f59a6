import type { BugView } from '@atrium/contracts/bugs/views';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api';

/** How a bug is asked for that was not sent: by its id, or by its number. */
export type FarBug = { readonly id: string } | { readonly number: number };

/** The number that a search means, as in `12` under the field of numbers and `BUG-12` everywhere; null for none. */
export function numberIn({ field, q = '' }: { readonly field?: string; readonly q?: string }): number | null {
  const term = q.trim();
  const shown = /^bug-(\d{1,9})$/i.exec(term)?.[1];
  if (shown !== undefined) return Number(shown);
  return field === 'bugnumber' && /^\d{1,9}$/.test(term) ? Number(term) : null;
}

async function ask(far: FarBug, signal: AbortSignal): Promise<BugView | null> {
  if ('id' in far) return api.get<BugView>(`/bug/one/${far.id}`, { signal });
  const query = { field: 'bugnumber', q: far.number, limit: 1 };
  const { updated } = await api.get<{ updated: readonly BugView[] }>('/bug/fetchbug', { query, signal });
  return updated[0] ?? null;
}

/**
 * A bug that is not among the newest ones, which are sent by themselves. Once somebody changes it, it is.
 * @param far null when there is none to ask for
 */
export function useFarBug(far: FarBug | null): { readonly bug: BugView | null; readonly isLoading: boolean } {
  const [found, setFound] = useState<{ readonly key: string; readonly bug: BugView | null } | null>(null);
  const key = far === null ? '' : JSON.stringify(far);
  useEffect(() => {
    if (key === '') return undefined;
    const stop = new AbortController();
    ask(JSON.parse(key) as FarBug, stop.signal).then(
      (bug) => setFound({ key, bug }),
      () => stop.signal.aborted || setFound({ key, bug: null }),
    );
    return () => stop.abort();
  }, [key]);
  const isThere = found !== null && found.key === key;
  return { bug: isThere ? found.bug : null, isLoading: key !== '' && !isThere };
}
