import { loading } from '../sync/live-store';
import { shownTopics } from '../sync/shown';
import type { TopicSource } from '../sync/topic-source';
import { moment } from './moment';

const unchanged = new Map<string, never>();
const nothing = (): void => {};

/** What a moment holds before the code that reads it is there: nothing, rather than what is live. */
const notYet: TopicSource = {
  view: () => loading,
  document: () => undefined,
  remoteChanges: () => unchanged,
  subscribe: () => nothing,
  follow: () => nothing,
  retryRefused: nothing,
};

/** Brings the screens to a moment, in milliseconds; null brings them back to now. */
export function travelTo(at: number | null): void {
  const before = moment.get();
  if (at === before) return;
  moment.set(at);
  if (at === null) return shownTopics.show(null);
  if (before === null) shownTopics.show(notYet);
  void import('./past-here').then(({ arrive }) => arrive());
}
