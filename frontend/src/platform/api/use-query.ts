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
 * @param turn another one when what was read may have changed; until it is read anew, what there was stays
 */
export function useQuery<Answer>(
  path: string | null,
  query: QueryParams = {},
  turn: string | number = 0,
): QueryResult<Answer> {
  const [told, setTold] = useState<(QueryResult<Answer> & { readonly question: string }) | null>(null);
  const question = path === null ? null : JSON.stringify([path, query]);
  const asked = question === null ? null : JSON.stringify([question, turn]);
  useEffect(() => {
    if (asked === null) return undefined;
    const [about] = JSON.parse(asked) as [string];
    const [from, parts] = JSON.parse(about) as [string, QueryParams];
    const leaving = new AbortController();
    api.get<Answer>(from, { query: parts, signal: leaving.signal }).then(
      (answer) => setTold({ question: about, answer, failure: null }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setTold({ question: about, answer: null, failure: problemOf(error).message });
      },
    );
    return () => leaving.abort();
  }, [asked]);
  return told !== null && told.question === question ? told : onItsWay;
}
