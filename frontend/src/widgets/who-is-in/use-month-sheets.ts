import type { AttendanceSheetView } from '@atrium/contracts/attendance/views';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../platform/api';
import { problemOf } from '../../platform/api-problem';
import { useCollection } from '../../platform/use-collection';

/** What was read of a month, or why it was not. */
interface Told {
  readonly month: string;
  readonly items: readonly AttendanceSheetView[];
  readonly failure: string | null;
}

/**
 * Everybody's sheets of a month, live. The newest ones are here anyway; where there are more, as for months long past,
 * the server is asked for all of them.
 */
export function useMonthSheets(month: string) {
  const { documents, complete, status } = useCollection('attendance-sheets');
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    if (complete) return;
    const stop = new AbortController();
    const query = { month };
    api.get<{ items: AttendanceSheetView[] }>('/hr/attendence/sheets', { query, signal: stop.signal }).then(
      ({ items }) => setTold({ month, items, failure: null }),
      (error: unknown) => {
        if (!stop.signal.aborted) setTold({ month, items: [], failure: problemOf(error).message });
      },
    );
    return () => stop.abort();
  }, [complete, month]);
  return useMemo(() => {
    const read = !complete && told?.month === month ? told : null;
    return {
      sheets: [...documents, ...(read?.items ?? [])],
      isLoading: status === 'loading' || (!complete && read === null),
      failure: read?.failure ?? null,
    };
  }, [documents, complete, status, told, month]);
}
