import type { SearchAnswer, SearchResult } from '@atrium/contracts/core/search';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api/api';
import { problemOf } from '../../platform/api/api-problem';
import { realTimers } from '../../platform/browser/timers';
import { instantText } from '../../platform/past/moment';

export interface FoundResults {
  readonly items: readonly SearchResult[];
  readonly state: 'idle' | 'searching' | 'done' | 'failed' | 'refused';
  /** The time that a search of the past was about. */
  readonly past?: SearchAnswer['past'];
  /** Why a search makes no sense. */
  readonly problem?: string;
}

const nothing: FoundResults = { items: [], state: 'idle' };
/** Debounce while typing. */
const pauseMs = 80;
const shortest = 2;

/**
 * Searches as the user types; results stay until newer ones arrive.
 * @param at the moment of the past at which the screen is, in milliseconds; null for now
 */
export function useSearch(query: string, at: number | null): FoundResults {
  const text = query.trim();
  const isAsked = text.length >= shortest || /^\d$/.test(text);
  const question = `${at ?? ''} ${text}`;
  const [found, setFound] = useState<FoundResults & { question: string }>({ ...nothing, question: '' });
  useEffect(() => {
    if (!isAsked) return;
    const stopped = new AbortController();
    const then = at === null ? {} : { at: instantText(at) };
    const cancel = realTimers.after(pauseMs, () => {
      api
        .get<SearchAnswer>('/search', { query: { q: text, limit: 12, ...then }, signal: stopped.signal })
        .then(({ items, past }) => setFound({ items, past, state: 'done', question }))
        .catch((error: unknown) => {
          if (stopped.signal.aborted) return;
          const { statusCode, errors } = problemOf(error);
          const problem = statusCode === 400 ? errors?.[0]?.message : undefined;
          setFound({ items: [], state: problem === undefined ? 'failed' : 'refused', problem, question });
        });
    });
    return () => {
      cancel();
      stopped.abort();
    };
  }, [isAsked, text, at, question]);
  if (!isAsked) return nothing;
  return found.question === question ? found : { items: found.items, past: found.past, state: 'searching' };
}
