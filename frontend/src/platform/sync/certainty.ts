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
    const topics = sync.topics().map((topic) => liveStore.subscribe(topic, listener));
    const ends = [connection.subscribe(listener), moment.subscribe(listener), ...topics];
    return () => {
      for (const end of ends) end();
    };
  },
};
