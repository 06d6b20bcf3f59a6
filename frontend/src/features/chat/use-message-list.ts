import type { MessageView } from '@atrium/contracts/chat/views';
import { useEffect, useState } from 'react';
import { api, type QueryParams } from '../../platform/api/api';
import { problemOf } from '../../platform/api/api-problem';

/** Messages that were asked for. */
export interface MessageListing {
  /** Null while they load. */
  readonly items: readonly MessageView[] | null;
  readonly failed: boolean;
  /** Why the server would not look for it; null when it did. */
  readonly refusal: string | null;
}

/**
 * Asks the server for messages, again whenever what is asked for changes.
 * @param turn rises when what is asked for may have changed
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
    const told = (listing: MessageListing) => setState({ ...listing, about: JSON.stringify([to, by]) });
    api
      .get<{ items: MessageView[] }>(to, { query: by, signal: leaving.signal })
      .then(({ items }) => told({ items, failed: false, refusal: null }))
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        const { statusCode, message, errors } = problemOf(error);
        told({ items: null, failed: true, refusal: statusCode === 400 ? (errors?.[0]?.message ?? message) : null });
      });
    return () => leaving.abort();
  }, [asked]);
  // What was found before is not what is asked for now.
  return state.about === about ? state : { items: null, failed: false, refusal: null };
}
