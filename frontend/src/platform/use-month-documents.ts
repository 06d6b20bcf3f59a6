import { useEffect, useMemo, useState } from 'react';
import { api } from './api';
import { problemOf } from './api-problem';
import type { Collections } from './collections';
import { useCollection } from './use-collection';

/** The collections that are kept by month, and the paths under which the server answers a month of them. */
const paths = { payslips: '/payslip', 'attendance-sheets': '/hr/attendence/sheets' } as const;
type Monthly = keyof typeof paths;

/** What was read of a month, or why it was not. */
interface Told<Doc> {
  readonly month: string;
  readonly items: readonly Doc[];
  readonly failure: string | null;
}

/**
 * Everybody's documents of a month, live. The newest ones are here anyway; where there are more, as for months long
 * past, the server is asked for all of them.
 * @param month such as `2026-11`; what is followed may hold other months besides
 */
export function useMonthDocuments<Name extends Monthly>(collection: Name, month: string) {
  type Doc = Collections[Name];
  const { documents, complete, status } = useCollection(collection);
  const [told, setTold] = useState<Told<Doc> | null>(null);
  useEffect(() => {
    if (complete) return;
    const stop = new AbortController();
    api.get<{ items: Doc[] }>(paths[collection], { query: { month }, signal: stop.signal }).then(
      ({ items }) => setTold({ month, items, failure: null }),
      (error: unknown) => {
        if (!stop.signal.aborted) setTold({ month, items: [], failure: problemOf(error).message });
      },
    );
    return () => stop.abort();
  }, [collection, complete, month]);
  return useMemo(() => {
    const read = !complete && told?.month === month ? told : null;
    const here = new Set(documents.map(({ _id }) => _id));
    return {
      // What is followed is newer than what was read once.
      items: [...(read?.items ?? []).filter(({ _id }) => !here.has(_id)), ...documents],
      isLoading: status === 'loading' || (!complete && read === null),
      failure: read?.failure ?? null,
    };
  }, [documents, complete, status, told, month]);
}
