import { useEffect, useMemo, useState } from 'react';
import type { Collections } from './collections';
import { useCollection } from './use-collection';
import { api } from '../api/api';
import { problemOf } from '../api/api-problem';
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

/**
 * Live documents of several months: recent ones are followed, the rest is fetched.
 * @param months ascending
 */
export function useDocumentsOfMonths<Name extends Monthly>(collection: Name, months: readonly string[]) {
  type Doc = Collections[Name];
  const { documents, complete, status } = useCollection(collection);
  const asOf = useAsOf();
  const asked = complete || status === 'loading' ? null : JSON.stringify([paths[collection], months, asOf]);
  const [answered, setAnswered] = useState<{ asked: string; items: Doc[]; failure: string | null } | null>(null);
  useEffect(() => {
    if (asked === null) return undefined;
    const [path, wanted, moment] = JSON.parse(asked) as [string, string[], string | undefined];
    const leaving = new AbortController();
    const read = (month: string) =>
      api.get<{ items: Doc[] }>(path, { query: { month, asOf: moment ?? undefined }, signal: leaving.signal });
    Promise.all(wanted.map(read)).then(
      (answers) => setAnswered({ asked, items: answers.flatMap(({ items }) => items), failure: null }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setAnswered({ asked, items: [], failure: problemOf(error).message });
      },
    );
    return () => leaving.abort();
  }, [asked]);
  return useMemo(() => {
    const answer = answered !== null && answered.asked === asked ? answered : null;
    const here = new Set(documents.map(({ _id }) => _id));
    return {
      items: [...(answer?.items ?? []).filter(({ _id }) => !here.has(_id)), ...documents],
      isLoading: status === 'loading' || (asked !== null && answer === null),
      failure: answer?.failure ?? null,
    };
  }, [documents, status, asked, answered]);
}
