import { createContext, use } from 'react';
import { liveStore, sync } from './live';
import { ShownTopics } from './shown-topics';
import type { TopicSource } from './topic-source';

/** Live data, also while the screen shows the past. */
export const liveTopics: TopicSource = {
  view: (topic) => liveStore.view(topic),
  document: (topic, id) => liveStore.document(topic, id),
  remoteChanges: (topic) => liveStore.remoteChanges(topic),
  subscribe: (topic, listener) => liveStore.subscribe(topic, listener),
  follow: (topic) => sync.follow(topic),
  retryRefused: () => sync.retryRefused(),
};

/** The topics that screens read: live, or at the moment of the address. */
export const shownTopics = new ShownTopics(liveTopics);

/** What a part of the page reads topics from. The bar above the screens is always at now. */
export const TopicSourceContext = createContext<TopicSource>(shownTopics);

/** What this part of the page reads topics from. */
export function useTopicSource(): TopicSource {
  return use(TopicSourceContext);
}
