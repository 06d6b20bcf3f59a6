import { useEffect, useState } from 'react';
import { api, type QueryParams } from './api';
import { problemOf } from './api-problem';

/** What was read from the server; both are null while it is on its way. */
export interface QueryResult<Answer> {
  readonly answer: Answer | null;
  /** Why it could not be read. */
  readonly failure: string | null;
}

const onItsWay = { answer: null, failure: null };

/**
 * Reads something from the server, once for each question. It is for what does not change, or is not shown live; what
 * is live has a topic.
 * @param path null while there is nothing to read
 */
export function useQuery<Answer>(path: string | null, query: QueryParams = {}): QueryResult<Answer> {
  const [told, setTold] = useState<(QueryResult<Answer> & { readonly question: string }) | null>(null);
  const question = path === null ? null : JSON.stringify([path, query]);
  useEffect(() => {
    if (question === null) return undefined;
    const [from, parts] = JSON.parse(question) as [string, QueryParams];
    const leaving = new AbortController();
    api.get<Answer>(from, { query: parts, signal: leaving.signal }).then(
      (answer) => setTold({ question, answer, failure: null }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setTold({ question, answer: null, failure: problemOf(error).message });
      },
    );
    return () => leaving.abort();
  }, [question]);
  return told !== null && told.question === question ? told : onItsWay;
}
