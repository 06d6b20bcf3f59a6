import type { LiveDocument } from '@atrium/contracts/core/live';
import type { TopicView } from './live-store';
import type { RemoteChange } from './remote-changes';

/** Where screens read topics from. */
export interface TopicSource {
  /** The topic as it is to be shown; the same object until something about it changes. */
  view(topic: string): TopicView;
  /** One document, patches included; the same object until it changes. */
  document(topic: string, id: string): LiveDocument | undefined;
  /** The last change by others of each document. Stable between changes. */
  remoteChanges(topic: string): ReadonlyMap<string, RemoteChange>;
  /** Calls the listener after each change of the topic; gives the function that stops it. */
  subscribe(topic: string, listener: () => void): () => void;
  /** Keeps the topic up to date until the function it gives is called. */
  follow(topic: string): () => void;
  /** Retries refused and failed topics. */
  retryRefused(): void;
}
