import type { TopicSource } from './topic-source';

interface Standing {
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
  private readonly standing = new Set<Standing>();

  constructor(private readonly live: TopicSource) {}

  /** Shows another source; null shows live data. */
  show(past: TopicSource | null): void {
    if (past === this.past) return;
    this.past = past;
    const all = [...this.standing];
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
    return this.stand((source) => source.subscribe(topic, listener), listener);
  }

  follow(topic: string): () => void {
    const stopLive = this.live.follow(topic);
    const stop = this.stand((source) => (source === this.live ? nothing : source.follow(topic)), nothing);
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

  private stand(begin: Standing['begin'], changed: () => void): () => void {
    const standing: Standing = { begin, changed, end: begin(this.source) };
    this.standing.add(standing);
    return () => {
      if (this.standing.delete(standing)) standing.end();
    };
  }
}
