import { useMemo } from 'react';
import type { Collections } from './collections';
import { useCollection } from './use-collection';
import { useQuery } from '../api/use-query';

/** The collections that are kept by month, and the paths under which the server answers a month of them. */
const paths = { payslips: '/payslip', 'attendance-sheets': '/hr/attendence/sheets' } as const;
type Monthly = keyof typeof paths;

/**
 * Everybody's documents of a month, live. The newest ones are here anyway; where there are more, as for months long
 * past, the server is asked for all of them.
 * @param month such as `2026-11`; what is followed may hold other months besides
 */
export function useMonthDocuments<Name extends Monthly>(collection: Name, month: string) {
  type Doc = Collections[Name];
  const { documents, complete, status } = useCollection(collection);
  const { answer, failure } = useQuery<{ items: Doc[] }>(complete ? null : paths[collection], { month });
  return useMemo(() => {
    const here = new Set(documents.map(({ _id }) => _id));
    return {
      // What is followed is newer than what was read once.
      items: [...(answer?.items ?? []).filter(({ _id }) => !here.has(_id)), ...documents],
      isLoading: status === 'loading' || (!complete && answer === null && failure === null),
      failure,
    };
  }, [documents, complete, status, answer, failure]);
}
