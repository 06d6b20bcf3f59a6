import type { Delta, DeltaMessage, LiveDocument, Position } from '@atrium/contracts/core/live';
import { type GrantedAnswer, LiveTopic, type SnapshotAnswer } from './live-topic';
import { type Patch, PatchLayer } from './patch-layer';
import { type RemoteChange, RemoteChanges } from './remote-changes';

/** `loading` until the first answer, then `ready` (also while disconnected), or why nothing is shown. */
export type TopicStatus = 'loading' | 'ready' | 'no-permission' | 'not-found' | 'failed';

/** A stable object until it changes. */
export interface TopicView<Doc extends LiveDocument = LiveDocument> {
  readonly status: TopicStatus;
  /** With optimistic patches; unordered. */
  readonly documents: readonly Doc[];
  /** False when only the newest part is here. */
  readonly complete: boolean;
  /** False while it is only the replica's state. */
  readonly isAnswered: boolean;
  /** The server's reason for a refusal. */
  readonly message: string | null;
}

export interface LiveStoreObserver {
  changed(topic: string): void;
  /** It may no longer be shown. */
  withdrawn(topic: string): void;
}

/** A topic of unknown content. */
export const loading: TopicView = {
  status: 'loading',
  documents: [],
  complete: true,
  isAnswered: false,
  message: null,
};

/**
 * Client-side copy of the topics: documents kept by snapshots and deltas, with a layer of optimistic patches. Pure: no
 * socket, clock or framework.
 */
export class LiveStore {
  private readonly topics = new Map<string, LiveTopic>();
  private readonly patches = new PatchLayer();
  private readonly remote: RemoteChanges;
  private readonly views = new Map<string, TopicView>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private observer: LiveStoreObserver | null = null;

  constructor(now: () => number = () => 0) {
    this.remote = new RemoteChanges(now);
  }

  /** An unopened topic is loading. */
  view(topic: string): TopicView {
    const known = this.views.get(topic);
    if (known !== undefined) return known;
    const view = this.build(topic);
    this.views.set(topic, view);
    return view;
  }

  document(topic: string, id: string): LiveDocument | undefined {
    return this.patches.over(topic, id, this.topics.get(topic)?.documents.get(id));
  }

  /** A record, in each collection that holds it. */
  holding(id: string): { topic: string; document: LiveDocument }[] {
    return [...this.topics.keys()].flatMap((topic) => {
      const document = topic.includes(':') ? undefined : this.document(topic, id);
      return document === undefined ? [] : [{ topic, document }];
    });
  }

  /** The last change by others, per document. Stable between changes. */
  remoteChanges(topic: string): ReadonlyMap<string, RemoteChange> {
    return this.remote.of(topic);
  }

  /** Undefined when it must start with a snapshot. */
  position(topic: string): Position | undefined {
    return this.topics.get(topic)?.position ?? undefined;
  }

  subscribe(topic: string, listener: () => void): () => void {
    const own = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0 && this.listeners.get(topic) === own) this.listeners.delete(topic);
    };
  }

  observe(observer: LiveStoreObserver): void {
    this.observer = observer;
  }

  /** Without patches; null when unknown. */
  confirmed(topic: string): SnapshotAnswer | null {
    return this.topics.get(topic)?.confirmed ?? null;
  }

  expect(topic: string): void {
    this.open(topic).expect();
  }

  /** Shows a snapshot unless a later state is shown already. */
  startWith(topic: string, snapshot: SnapshotAnswer): void {
    if (this.open(topic).begin(snapshot)) this.changed(topic);
  }

  accept(topic: string, answer: GrantedAnswer): void {
    const opened = this.open(topic);
    const { isAnswered } = opened;
    const applied = opened.accept(answer);
    // Deltas that bring a replica up to date are not activity.
    this.took(topic, opened, isAnswered ? applied : []);
    this.changed(topic);
  }

  refuse(topic: string, code: string, message: string): void {
    this.open(topic).refuse({ code, message });
    this.patches.clear(topic);
    this.remote.forget(topic);
    this.observer?.withdrawn(topic);
    this.changed(topic);
  }

  receive(message: DeltaMessage): void {
    const opened = this.topics.get(message.topic);
    if (opened === undefined) return;
    const applied = opened.receive(message);
    const settled = this.took(message.topic, opened, applied);
    if (applied.length > 0 || settled) this.changed(message.topic);
  }

  interrupt(topic: string): void {
    this.topics.get(topic)?.interrupt();
  }

  drop(topic: string): void {
    this.topics.get(topic)?.drop();
    this.remote.forget(topic);
    this.observer?.withdrawn(topic);
    this.changed(topic);
  }

  forget(topic: string): void {
    this.topics.delete(topic);
    this.patches.clear(topic);
    this.remote.forget(topic);
    this.changed(topic);
  }

  /** For the next person who signs in. */
  clear(): void {
    // Including patches of topics that nobody follows.
    this.patches.clearAll();
    for (const topic of new Set([...this.topics.keys(), ...this.views.keys()])) this.forget(topic);
  }

  begin(key: string, patches: readonly Patch[] = []): void {
    this.remote.began(key);
    for (const topic of this.patches.add(key, patches)) this.changed(topic);
  }

  /**
   * Patches end once their topic reaches the outcome.
   * @param position of the outcome; null ends them now
   */
  succeed(key: string, position: Position | null): void {
    const touched = this.remote.ended(key, position);
    if (position === null) for (const topic of this.patches.remove(key)) touched.add(topic);
    else {
      for (const topic of this.patches.confirm(key, position)) {
        // A topic that nobody opened has nothing to wait for.
        const opened = this.topics.get(topic);
        this.patches.settle(topic, opened === undefined ? position : opened.position);
        touched.add(topic);
      }
    }
    for (const topic of touched) this.changed(topic);
  }

  fail(key: string): void {
    const touched = this.remote.ended(key, null);
    for (const topic of this.patches.remove(key)) touched.add(topic);
    for (const topic of touched) this.changed(topic);
  }

  /** Topics that still show a command's patches. */
  pendingTopics(key: string): string[] {
    return this.patches.topicsOf(key);
  }

  private open(topic: string): LiveTopic {
    const known = this.topics.get(topic);
    if (known !== undefined) return known;
    const opened = new LiveTopic();
    this.topics.set(topic, opened);
    return opened;
  }

  private took(topic: string, opened: LiveTopic, applied: readonly Delta[]): boolean {
    for (const { id, position, by } of applied) this.remote.recordChange(topic, id, position, by);
    return this.patches.settle(topic, opened.position);
  }

  private changed(topic: string): void {
    this.views.delete(topic);
    for (const listener of this.listeners.get(topic) ?? []) listener();
    this.observer?.changed(topic);
  }

  private build(topic: string): TopicView {
    const opened = this.topics.get(topic);
    if (opened === undefined) return loading;
    const { refusal, position, complete, isAnswered, documents } = opened;
    const message = refusal?.message ?? null;
    const shown = this.patches.overAll(topic, documents);
    if (refusal !== null) return { status: statusOf(refusal.code), documents: shown, complete, isAnswered, message };
    return { status: position === null ? 'loading' : 'ready', documents: shown, complete, isAnswered, message };
  }
}

/** The status for a refusal's code. */
export function statusOf(code: string): TopicStatus {
  if (code === 'notAllowed' || code === 'notSignedIn') return 'no-permission';
  return code === 'notFound' ? 'not-found' : 'failed';
}
