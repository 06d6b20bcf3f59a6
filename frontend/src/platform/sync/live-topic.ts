import {
  comparePositions,
  type Delta,
  type DeltaMessage,
  type LiveDocument,
  type Position,
  type SubscribeAnswer,
} from '@atrium/contracts/core/live';

/** The answer to a subscription that was granted. */
export type GrantedAnswer = Extract<SubscribeAnswer, { ok: true }>;

/** A topic from its beginning: all that is seen of it at a position. */
export type SnapshotAnswer = Omit<Extract<GrantedAnswer, { snapshot: unknown }>, 'ok'>;

/** Why a subscription was not granted. */
export interface TopicRefusal {
  readonly code: string;
  readonly message: string;
}

/**
 * The confirmed documents of one topic and how far they are. `idle`: nothing comes (not connected, or refused);
 * `asking`: the answer is on its way, what arrives before it is held; `following`: what arrives is applied.
 */
export class LiveTopic {
  documents = new Map<string, LiveDocument>();
  position: Position | null = null;
  complete = true;
  /** Whether an answer has come since the beginning, or since it was taken away. */
  isAnswered = false;
  refusal: TopicRefusal | null = null;
  private phase: 'idle' | 'asking' | 'following' = 'idle';
  private held: DeltaMessage[] = [];

  /** The subscription has been asked for: from now on deltas are held until {@link accept}. */
  expect(): void {
    this.phase = 'asking';
    this.held = [];
  }

  /**
   * Takes in what was known before the subscription answers, which goes on from there.
   * @returns whether it is further than what was known already
   */
  begin({ position, complete, snapshot }: SnapshotAnswer): boolean {
    const isKnown = this.position !== null && comparePositions(this.position, position) >= 0;
    if (isKnown || this.phase === 'following' || this.refusal !== null) return false;
    this.documents = new Map(snapshot.map((doc) => [doc._id, doc]));
    this.position = position;
    this.complete = complete;
    return true;
  }

  /** What the server has confirmed; null where nothing is known yet. */
  get confirmed(): SnapshotAnswer | null {
    const { position, complete } = this;
    return position === null ? null : { position, complete, snapshot: [...this.documents.values()] };
  }

  /** Takes in the answer, then what was held. @returns the deltas that changed something */
  accept(answer: GrantedAnswer): Delta[] {
    this.refusal = null;
    this.isAnswered = true;
    this.phase = 'following';
    const applied: Delta[] = [];
    if ('snapshot' in answer) {
      this.documents = new Map(answer.snapshot.map((doc) => [doc._id, doc]));
      this.position = answer.position;
      this.complete = answer.complete;
    } else {
      applied.push(...this.apply(answer.deltas, answer.position));
    }
    for (const message of this.held) applied.push(...this.apply(message.deltas, message.position));
    this.held = [];
    return applied;
  }

  /** The subscription was not granted: nothing of the topic may be shown. */
  refuse(refusal: TopicRefusal): void {
    this.drop();
    this.refusal = refusal;
  }

  /** Takes in what the server pushed. @returns the deltas that changed something */
  receive(message: DeltaMessage): Delta[] {
    if (this.phase === 'asking') this.held.push(message);
    return this.phase === 'following' ? this.apply(message.deltas, message.position) : [];
  }

  /** The connection is gone. The documents stay, and the position from which to go on. */
  interrupt(): void {
    this.phase = 'idle';
    this.held = [];
  }

  /** The server took the topic away: nothing of it is known any more. */
  drop(): void {
    this.interrupt();
    this.documents = new Map();
    this.position = null;
    this.complete = true;
    this.isAnswered = false;
    this.refusal = null;
  }

  private apply(deltas: readonly Delta[], position: Position): Delta[] {
    const before = this.position ?? '0';
    const applied = deltas.filter((delta) => comparePositions(delta.position, before) > 0 && this.applyOne(delta));
    if (comparePositions(position, before) > 0) this.position = position;
    return applied;
  }

  /**
   * A snapshot may have been read a little later than its position says: a document can be further than a delta that
   * follows, and must not go back.
   */
  private applyOne(delta: Delta): boolean {
    const known = this.documents.get(delta.id);
    if (delta.op === 'del') {
      if (known === undefined || known.version > delta.version) return false;
      return this.documents.delete(delta.id);
    }
    if (delta.doc === undefined || (known !== undefined && known.version >= delta.version)) return false;
    this.documents.set(delta.id, delta.doc);
    return true;
  }
}
