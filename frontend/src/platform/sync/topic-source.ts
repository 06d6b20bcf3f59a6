import type { LiveDocument } from '@atrium/contracts/core/live';
import type { TopicView } from './live-store';
import type { RemoteChange } from './remote-changes';

/** Where screens read topics from: what is live, or what was at a moment. */
export interface TopicSource {
  /** The topic as it is to be shown; the same object until something about it changes. */
  view(topic: string): TopicView;
  /** One document as it is to be shown; the same object until it changes. */
  document(topic: string, id: string): LiveDocument | undefined;
  /** For each document that others changed before one's eyes, the last such change. Stable between changes. */
  remoteChanges(topic: string): ReadonlyMap<string, RemoteChange>;
  /** Calls the listener after each change of the topic; gives the function that stops it. */
  subscribe(topic: string, listener: () => void): () => void;
  /** Keeps the topic up to date until the function it gives is called. */
  follow(topic: string): () => void;
  /** Asks once more for what was refused or failed. */
  retryRefused(): void;
}
