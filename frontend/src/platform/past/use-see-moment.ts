import type { HistoryEntry } from '@atrium/contracts/core/history';
import { useRouter } from '@tanstack/react-router';
import { addressAt } from './addresses';
import { useTravel } from './use-travel';

/**
 * The function that shows everything as it was right after an entry of a record's history.
 * @param screen the address to show then; where it is left out, the screen that is seen
 */
export function useSeeMoment(collection: string, record: string, screen?: string): (entry: HistoryEntry) => void {
  const travel = useTravel();
  const { history } = useRouter();
  return (entry) => {
    void import('./entry-moment')
      .then(({ momentAfter }) => momentAfter(collection, record, entry))
      .then((at) => (screen === undefined ? travel(at) : history.push(addressAt(screen, at))));
  };
}
