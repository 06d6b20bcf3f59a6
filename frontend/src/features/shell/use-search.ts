import type { SearchAnswer, SearchResult } from '@atrium/contracts/core/search';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api/api';
import { realTimers } from '../../platform/browser/timers';

export interface FoundResults {
  readonly items: readonly SearchResult[];
  readonly state: 'idle' | 'searching' | 'done' | 'failed';
}

const nothing: FoundResults = { items: [], state: 'idle' };
/** Debounce while typing. */
const pauseMs = 80;
const shortest = 2;

/** Searches as the user types; results stay until newer ones arrive. */
export function useSearch(query: string): FoundResults {
  const text = query.trim();
  const isAsked = text.length >= shortest || /^\d$/.test(text);
  const [found, setFound] = useState<FoundResults & { text: string }>({ ...nothing, text: '' });
  useEffect(() => {
    if (!isAsked) return;
    const stopped = new AbortController();
    const cancel = realTimers.after(pauseMs, () => {
      api
        .get<SearchAnswer>('/search', { query: { q: text, limit: 12 }, signal: stopped.signal })
        .then(({ items }) => setFound({ items, state: 'done', text }))
        .catch(() => stopped.signal.aborted || setFound({ items: [], state: 'failed', text }));
    });
    return () => {
      cancel();
      stopped.abort();
    };
  }, [isAsked, text]);
  if (!isAsked) return nothing;
  return found.text === text ? found : { items: found.items, state: 'searching' };
}
