import type { Certainty } from '../../ui/status/certainty';
import { useStore } from '../../ui/store/use-store';
import { useMoment } from '../past/moment';
import { sync } from './live';
import { useConnection } from './use-connection';

/** How certain a page can be that a record it does not have is not there. */
export function useCertainty(): Certainty {
  const state = useConnection();
  const isUnanswered = useStore(sync.unanswered);
  // The past is answered by the server alone.
  const isPast = useMoment() !== null;
  if (isPast) return 'certain';
  if (state === 'offline' || state === 'reconnecting') return 'away';
  return state === 'live' && !isUnanswered ? 'certain' : 'asking';
}
