import {
  comparePositions,
  type Delta,
  type DeltaMessage,
  type Position,
  startPosition,
  type SubscribeAnswer,
} from '@atrium/contracts/core/live';
import { LiveStore } from '../support/live-client.js';

/** A client's store that looks for what the protocol promises never to happen. */
export class WatchedStore extends LiveStore {
  /** Changes of a record that were left out between two that came. */
  readonly missed: string[] = [];
  /** Changes that were applied a second time. */
  readonly doubled: string[] = [];
  /** Deltas that came after later ones. */
  readonly disordered: string[] = [];
  /** Why the server last refused the topic. */
  refusal: string | undefined;
  private readonly versions = new Map<string, number>();
  /** Records that a snapshot showed newer than its position says: their deltas may repeat what it held already. */
  private readonly ahead = new Map<string, number>();
  private lastPushed: Position = startPosition;
  private waiting: Delta[] = [];

  override accept(message: DeltaMessage): void {
    for (const { position } of message.deltas) {
      if (comparePositions(position, this.lastPushed) < 0) {
        this.disordered.push(`${position} after ${this.lastPushed}`);
      }
      this.lastPushed = position;
    }
    if (this.state === 'live') this.examine(message.deltas);
    else this.waiting.push(...message.deltas);
    super.accept(message);
  }

  override begin(answer: Extract<SubscribeAnswer, { ok: true }>): void {
    if ('snapshot' in answer) {
      this.versions.clear();
      this.ahead.clear();
      for (const { _id, version } of answer.snapshot) {
        this.versions.set(_id, version);
        this.ahead.set(_id, version);
      }
      this.position = answer.position;
    } else this.examine(answer.deltas);
    this.examine(this.waiting, answer.position);
    this.waiting = [];
    super.begin(answer);
  }

  override end(state: 'taken' | 'refused' | 'waiting'): void {
    this.waiting = [];
    // Another subscription, whose pushes begin wherever the server is then.
    this.lastPushed = startPosition;
    super.end(state);
  }

  /** Holds deltas that are about to be applied against what is known of their records. */
  private examine(deltas: readonly Delta[], beyond = this.position): void {
    for (const { position, id, version } of deltas) {
      if (comparePositions(position, beyond) <= 0) continue;
      const known = this.versions.get(id);
      const shown = this.ahead.get(id) ?? 0;
      const what = `${this.topic} ${id}: ${version} at ${position} after ${known}`;
      if (known !== undefined && version > Math.max(known, shown) + 1) this.missed.push(what);
      if (known !== undefined && version <= known && version > shown) this.doubled.push(what);
      this.versions.set(id, version);
    }
  }
}
