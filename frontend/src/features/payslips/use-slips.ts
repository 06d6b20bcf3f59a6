import type { PaySlipDocument } from '@atrium/contracts/payslips/views';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../platform/api';
import { problemOf } from '../../platform/api-problem';
import { useCollection } from '../../platform/use-collection';

/** What was read of a month, or why it was not. */
interface Told {
  readonly month: string;
  readonly items: readonly PaySlipDocument[];
  readonly failure: string | null;
}

/**
 * Everybody's pay slips of a month, live. The newest ones are here anyway; where there are more, as for months long
 * past, the server is asked for all of them.
 */
export function useMonthSlips(month: string) {
  const { documents, complete, status } = useCollection('payslips');
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    if (complete) return;
    const stop = new AbortController();
    api.get<{ items: PaySlipDocument[] }>('/payslip', { query: { month }, signal: stop.signal }).then(
      ({ items }) => setTold({ month, items, failure: null }),
      (error: unknown) => {
        if (!stop.signal.aborted) setTold({ month, items: [], failure: problemOf(error).message });
      },
    );
    return () => stop.abort();
  }, [complete, month]);
  return useMemo(() => {
    const read = !complete && told?.month === month ? told : null;
    const here = new Set(documents.map(({ _id }) => _id));
    return {
      // What is followed is newer than what was read once.
      slips: [...(read?.items ?? []).filter(({ _id }) => !here.has(_id)), ...documents],
      isLoading: status === 'loading' || (!complete && read === null),
      failure: read?.failure ?? null,
    };
  }, [documents, complete, status, told, month]);
}
