import type { MessageView } from '@atrium/contracts/chat/views';
import { useEffect, useState } from 'react';
import { api, type QueryParams } from '../../platform/api/api';
import { problemOf } from '../../platform/api/api-problem';

export interface MessageListing {
  /** Null while they load. */
  readonly items: readonly MessageView[] | null;
  readonly failed: boolean;
  /** Why the server refused the query, or null. */
  readonly refusal: string | null;
}

/**
 * Fetches messages, and again when the query changes.
 * @param turn a higher number when the result may have changed
 */
export function useMessageList(path: string, query: QueryParams, turn: string | number): MessageListing {
  const [state, setState] = useState<MessageListing & { readonly about: string }>({
    about: '',
    items: null,
    failed: false,
    refusal: null,
  });
  const about = JSON.stringify([path, query]);
  const asked = JSON.stringify([path, query, turn]);
  useEffect(() => {
    const leaving = new AbortController();
    const [to, by] = JSON.parse(asked) as [string, QueryParams, unknown];
    const show = (listing: MessageListing) => setState({ ...listing, about: JSON.stringify([to, by]) });
    api
      .get<{ items: MessageView[] }>(to, { query: by, signal: leaving.signal })
      .then(({ items }) => show({ items, failed: false, refusal: null }))
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        const { statusCode, message, errors } = problemOf(error);
        show({ items: null, failed: true, refusal: statusCode === 400 ? (errors?.[0]?.message ?? message) : null });
      });
    return () => leaving.abort();
  }, [asked]);
  // Earlier results don't belong to this query.
  return state.about === about ? state : { items: null, failed: false, refusal: null };
}
