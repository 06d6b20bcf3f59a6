import { createStore } from '../../ui/store/external-store';
import { useStore } from '../../ui/store/use-store';

/** The moment with which the screens are compared, in milliseconds, as the address says it; null for none. */
export const comparedSince = createStore<number | null>(null);

/** The moment with which the screens are compared, in milliseconds; null for none. */
export function useComparedSince(): number | null {
  return useStore(comparedSince);
}
