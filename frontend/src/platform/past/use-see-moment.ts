import type { HistoryEntry } from '@atrium/contracts/core/history';
import { useTravel } from './use-travel';

/** The function that shows everything as it was right after an entry of a record's history. */
export function useSeeMoment(collection: string, record: string): (entry: HistoryEntry) => void {
  const travel = useTravel();
  return (entry) => {
    void import('./entry-moment')
      .then(({ momentAfter }) => momentAfter(collection, record, entry))
      .then((at) => travel(at));
  };
}
