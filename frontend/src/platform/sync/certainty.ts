import type { CertaintySource } from '../../ui/status/certainty';
import { moment } from '../past/moment';
import { connection, liveStore, sync } from './live';

/** Answered or refused by the server; until then a topic is what this device holds. */
function isAnswered(topic: string): boolean {
  const { isAnswered: was, status } = liveStore.view(topic);
  return was || (status !== 'ready' && status !== 'loading');
}

/** How certain a page can be that a record it does not have is not there. */
export const certainty: CertaintySource = {
  get() {
    // The past is answered by the server alone.
    if (moment.get() !== null) return 'certain';
    const state = connection.get();
    if (state === 'offline' || state === 'reconnecting') return 'away';
    return state === 'live' && sync.topics().every(isAnswered) ? 'certain' : 'asking';
  },
  subscribe(listener) {
    const ends = new Map<string, () => void>();
    const follow = (): void => {
      for (const topic of sync.topics()) if (!ends.has(topic)) ends.set(topic, liveStore.subscribe(topic, changed));
    };
    const changed = (): void => {
      follow();
      listener();
    };
    follow();
    // A topic that is followed later lacks data at first.
    const others = [connection, moment, sync.lacking].map((store) => store.subscribe(changed));
    return () => {
      for (const end of [...ends.values(), ...others]) end();
    };
  },
};
