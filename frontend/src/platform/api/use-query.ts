import { useEffect, useState } from 'react';
import { api, type QueryParams } from './api';
import { problemOf } from './api-problem';
import { onlyNow } from '../past/only-now';
import { useIsPast } from '../past/use-is-past';

export interface QueryResult<Answer> {
  readonly answer: Answer | null;
  readonly failure: string | null;
}

const onItsWay = { answer: null, failure: null };
const notKept = { answer: null, failure: onlyNow };
/** Reads whose answer is about no moment. */
const timeless = /^\/(user\/|visibility\/|policy\/[^/]+\/versions\/|support\/mailserver)/;

/** What is wrong with a part of the question says more than that something is. */
function failureText(error: unknown): string {
  const { errors, message } = problemOf(error);
  return errors?.[0]?.message ?? message;
}

/**
 * Reads an address once. For data that is not live; live data has a topic. In the past, only what can be asked for the
 * moment (`asOf`) is read.
 * @param path null to read nothing
 * @param turn change it to read again; the old answer stays meanwhile
 */
export function useQuery<Answer>(
  path: string | null,
  query: QueryParams = {},
  turn: string | number = 0,
): QueryResult<Answer> {
  const [answered, setAnswered] = useState<(QueryResult<Answer> & { readonly question: string }) | null>(null);
  const isUnknown = useIsPast() && path !== null && query['asOf'] === undefined && !timeless.test(path);
  const question = path === null || isUnknown ? null : JSON.stringify([path, query]);
  const asked = question === null ? null : JSON.stringify([question, turn]);
  useEffect(() => {
    if (asked === null) return undefined;
    const [about] = JSON.parse(asked) as [string];
    const [from, parts] = JSON.parse(about) as [string, QueryParams];
    const leaving = new AbortController();
    api.get<Answer>(from, { query: parts, signal: leaving.signal }).then(
      (answer) => setAnswered({ question: about, answer, failure: null }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setAnswered({ question: about, answer: null, failure: failureText(error) });
      },
    );
    return () => leaving.abort();
  }, [asked]);
  if (isUnknown) return notKept;
  return answered !== null && answered.question === question ? answered : onItsWay;
}
