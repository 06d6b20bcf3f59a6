import { useMemo } from 'react';
import type { Collections } from './collections';
import { useCollection } from './use-collection';
import { useQuery } from '../api/use-query';
import { useAsOf } from '../past/use-as-of';

const paths = { payslips: '/payslip', 'attendance-sheets': '/hr/attendence/sheets' } as const;
type Monthly = keyof typeof paths;

/**
 * Live documents of a month: recent months are followed, older ones fetched.
 * @param month such as `2026-11`
 */
export function useMonthDocuments<Name extends Monthly>(collection: Name, month: string) {
  type Doc = Collections[Name];
  const { documents, complete, status } = useCollection(collection);
  const { answer, failure } = useQuery<{ items: Doc[] }>(complete ? null : paths[collection], {
    month,
    asOf: useAsOf(),
  });
  return useMemo(() => {
    const here = new Set(documents.map(({ _id }) => _id));
    return {
      // Followed documents are newer than those read once.
      items: [...(answer?.items ?? []).filter(({ _id }) => !here.has(_id)), ...documents],
      isLoading: status === 'loading' || (!complete && answer === null && failure === null),
      failure,
    };
  }, [documents, complete, status, answer, failure]);
}
