import type { Delta, DeltaMessage, LiveDocument, Position } from '@atrium/contracts/core/live';
import { type GrantedAnswer, LiveTopic, type SnapshotAnswer } from './live-topic';
import { type Patch, PatchLayer } from './patch-layer';
import { type RemoteChange, RemoteChanges } from './remote-changes';

/**
 * How a topic stands: `loading` until its first answer, `ready` from then on (also while the connection is away),
 * or why there is nothing to show.
 */
export type TopicStatus = 'loading' | 'ready' | 'no-permission' | 'not-found' | 'failed';

/** What a screen sees of a topic; the same object until something about it changes. */
export interface TopicView<Doc extends LiveDocument = LiveDocument> {
  readonly status: TopicStatus;
  /** Confirmed documents with the optimistic patches over them, in no order that means anything. */
  readonly documents: readonly Doc[];
  /** False where only the newest part of a large collection is held here. */
  readonly complete: boolean;
  /** Whether the server has answered, and it is not only what the device last held. */
  readonly isAnswered: boolean;
  /** What the server said when it refused the topic. */
  readonly message: string | null;
}

/** Is told what becomes of any topic. */
export interface LiveStoreObserver {
  /** Something about it changed. */
  changed(topic: string): void;
  /** What was known of it may not be shown any more. */
  withdrawn(topic: string): void;
}

const loading: TopicView = { status: 'loading', documents: [], complete: true, isAnswered: false, message: null };

/**
 * The browser's copy of what the server shows: documents by topic, kept by snapshots and deltas, with optimistic
 * patches as a layer above. Pure bookkeeping: no socket, no clock, no framework.
 */
export class LiveStore {
  private readonly topics = new Map<string, LiveTopic>();
  private readonly patches = new PatchLayer();
  private readonly remote: RemoteChanges;
  private readonly views = new Map<string, TopicView>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private observer: LiveStoreObserver | null = null;

  /** @param now the time in milliseconds, by which changes of others are dated */
  constructor(now: () => number = () => 0) {
    this.remote = new RemoteChanges(now);
  }

  /** The topic as it is to be shown; a topic that nobody opened is loading. */
  view(topic: string): TopicView {
    const known = this.views.get(topic);
    if (known !== undefined) return known;
    const view = this.build(topic);
    this.views.set(topic, view);
    return view;
  }

  /** One document as it is to be shown; the same object until it changes. */
  document(topic: string, id: string): LiveDocument | undefined {
    return this.patches.over(topic, id, this.topics.get(topic)?.documents.get(id));
  }

  /** A record in the collections in which it is shown. */
  holding(id: string): { topic: string; document: LiveDocument }[] {
    return [...this.topics.keys()].flatMap((topic) => {
      const document = topic.includes(':') ? undefined : this.document(topic, id);
      return document === undefined ? [] : [{ topic, document }];
    });
  }

  /** For each document that somebody else changed, the last such change. Stable between changes. */
  remoteChanges(topic: string): ReadonlyMap<string, RemoteChange> {
    return this.remote.of(topic);
  }

  /** The position from which the topic can go on; undefined when it has to start with a snapshot. */
  position(topic: string): Position | undefined {
    return this.topics.get(topic)?.position ?? undefined;
  }

  /** Calls the listener after each change of the topic; gives the function that stops it. */
  subscribe(topic: string, listener: () => void): () => void {
    const own = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0 && this.listeners.get(topic) === own) this.listeners.delete(topic);
    };
  }

  /** Tells one observer what becomes of the topics, from now on. */
  observe(observer: LiveStoreObserver): void {
    this.observer = observer;
  }

  /** What the server has confirmed of a topic, without patches; null where nothing is known. */
  confirmed(topic: string): SnapshotAnswer | null {
    return this.topics.get(topic)?.confirmed ?? null;
  }

  /** A subscription has been asked for: deltas of the topic are held until its answer. */
  expect(topic: string): void {
    this.open(topic).expect();
  }

  /** What a topic held is known before its subscription: it is shown, unless more is known already. */
  startWith(topic: string, snapshot: SnapshotAnswer): void {
    if (this.open(topic).begin(snapshot)) this.changed(topic);
  }

  /** The answer to a subscription has come. */
  accept(topic: string, answer: GrantedAnswer): void {
    const opened = this.open(topic);
    const { isAnswered } = opened;
    const applied = opened.accept(answer);
    // What happened before the page was opened is no news, though it comes as deltas to what the device last held.
    this.took(topic, opened, isAnswered ? applied : []);
    this.changed(topic);
  }

  /** The subscription was refused: what was known is gone, and the reason is shown. */
  refuse(topic: string, code: string, message: string): void {
    this.open(topic).refuse({ code, message });
    this.patches.clear(topic);
    this.remote.forget(topic);
    this.observer?.withdrawn(topic);
    this.changed(topic);
  }

  /** The server pushed deltas. */
  receive(message: DeltaMessage): void {
    const opened = this.topics.get(message.topic);
    if (opened === undefined) return;
    const applied = opened.receive(message);
    const settled = this.took(message.topic, opened, applied);
    if (applied.length > 0 || settled) this.changed(message.topic);
  }

  /** The connection is gone; documents stay as they are. */
  interrupt(topic: string): void {
    this.topics.get(topic)?.interrupt();
  }

  /** The server took the topic away: its documents go at once. */
  drop(topic: string): void {
    this.topics.get(topic)?.drop();
    this.remote.forget(topic);
    this.observer?.withdrawn(topic);
    this.changed(topic);
  }

  /** Nobody follows the topic any more. */
  forget(topic: string): void {
    this.topics.delete(topic);
    this.patches.clear(topic);
    this.remote.forget(topic);
    this.changed(topic);
  }

  /** Forgets everything, for whoever signs in next. */
  clear(): void {
    // A patch of what nobody followed is of the one who leaves as well.
    this.patches.clearAll();
    for (const topic of new Set([...this.topics.keys(), ...this.views.keys()])) this.forget(topic);
  }

  /** A command is sent; its patches are shown from now on. */
  begin(key: string, patches: readonly Patch[] = []): void {
    this.remote.began(key);
    for (const topic of this.patches.add(key, patches)) this.changed(topic);
  }

  /**
   * A command succeeded. Its patches end as soon as their topic has reached its outcome.
   * @param position from which on the outcome is in the documents; null when that isn't known, which ends them now
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

  /** A command failed, or its outcome can't be waited for: its patches are rolled back. */
  fail(key: string): void {
    const touched = this.remote.ended(key, null);
    for (const topic of this.patches.remove(key)) touched.add(topic);
    for (const topic of touched) this.changed(topic);
  }

  /** The topics in which patches of a command are still shown. */
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
    for (const { id, position, by } of applied) this.remote.note(topic, id, position, by);
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

function statusOf(code: string): TopicStatus {
  if (code === 'notAllowed' || code === 'notSignedIn') return 'no-permission';
  return code === 'notFound' ? 'not-found' : 'failed';
}
