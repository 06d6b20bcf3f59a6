import {
  comparePositions,
  type Delta,
  type DeltaMessage,
  type LiveDocument,
  type Position,
  type SubscribeAnswer,
} from '@atrium/contracts/core/live';

export type GrantedAnswer = Extract<SubscribeAnswer, { ok: true }>;

export type SnapshotAnswer = Omit<Extract<GrantedAnswer, { snapshot: unknown }>, 'ok'>;

export interface TopicRefusal {
  readonly code: string;
  readonly message: string;
}

/**
 * One topic's confirmed documents and progress. `idle`: nothing arrives; `asking`: deltas are held until the answer;
 * `following`: deltas are applied.
 */
export class LiveTopic {
  documents = new Map<string, LiveDocument>();
  position: Position | null = null;
  complete = true;
  isAnswered = false;
  refusal: TopicRefusal | null = null;
  private phase: 'idle' | 'asking' | 'following' = 'idle';
  private held: DeltaMessage[] = [];

  expect(): void {
    this.phase = 'asking';
    this.held = [];
  }

  begin({ position, complete, snapshot }: SnapshotAnswer): boolean {
    const isKnown = this.position !== null && comparePositions(this.position, position) >= 0;
    if (isKnown || this.phase === 'following' || this.refusal !== null) return false;
    this.documents = new Map(snapshot.map((doc) => [doc._id, doc]));
    this.position = position;
    this.complete = complete;
    return true;
  }

  get confirmed(): SnapshotAnswer | null {
    const { position, complete } = this;
    return position === null ? null : { position, complete, snapshot: [...this.documents.values()] };
  }

  /**
   * Applies the answer, then held deltas.
   * @returns deltas that changed something
   */
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

  refuse(refusal: TopicRefusal): void {
    this.drop();
    this.refusal = refusal;
  }

  receive(message: DeltaMessage): Delta[] {
    if (this.phase === 'asking') this.held.push(message);
    return this.phase === 'following' ? this.apply(message.deltas, message.position) : [];
  }

  interrupt(): void {
    this.phase = 'idle';
    this.held = [];
  }

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

  /** A snapshot may be read slightly after its position, so a document can be ahead of a delta and must not go back. */
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
