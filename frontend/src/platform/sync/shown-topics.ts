import type { TopicSource } from './topic-source';

interface Subscription {
  /** Begins at a source, and gives the function that ends it there. */
  readonly begin: (source: TopicSource) => () => void;
  readonly changed: () => void;
  end: () => void;
}

const nothing = (): void => {};

/**
 * What screens read. It switches all of them from live data to a moment and back; live topics stay followed meanwhile,
 * so that the present returns at once.
 */
export class ShownTopics implements TopicSource {
  private past: TopicSource | null = null;
  private readonly subscriptions = new Set<Subscription>();

  constructor(private readonly live: TopicSource) {}

  /** Shows another source; null shows live data. */
  show(past: TopicSource | null): void {
    if (past === this.past) return;
    this.past = past;
    const all = [...this.subscriptions];
    for (const each of all) {
      each.end();
      each.end = each.begin(this.source);
    }
    for (const { changed } of all) changed();
  }

  view(topic: string) {
    return this.source.view(topic);
  }

  document(topic: string, id: string) {
    return this.source.document(topic, id);
  }

  remoteChanges(topic: string) {
    return this.source.remoteChanges(topic);
  }

  subscribe(topic: string, listener: () => void): () => void {
    return this.subscribeToShown((source) => source.subscribe(topic, listener), listener);
  }

  follow(topic: string): () => void {
    const stopLive = this.live.follow(topic);
    const stop = this.subscribeToShown((source) => (source === this.live ? nothing : source.follow(topic)), nothing);
    return () => {
      stop();
      stopLive();
    };
  }

  retryRefused(): void {
    this.source.retryRefused();
  }

  private get source(): TopicSource {
    return this.past ?? this.live;
  }

  private subscribeToShown(begin: Subscription['begin'], changed: () => void): () => void {
    const subscription: Subscription = { begin, changed, end: begin(this.source) };
    this.subscriptions.add(subscription);
    return () => {
      if (this.subscriptions.delete(subscription)) subscription.end();
    };
  }
}
