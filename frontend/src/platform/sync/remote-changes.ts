import type { Delta, Position } from '@atrium/contracts/core/live';

/** The last change that somebody else made to a document. */
export interface RemoteChange {
  readonly position: Position;
  /** When it arrived here, in milliseconds. */
  readonly at: number;
  /** Whoever made it; null when the server does not say. */
  readonly by: Delta['by'] | null;
}

interface Change extends RemoteChange {
  /** Commands that were under way when it arrived: it may be the outcome of one of them. */
  readonly waitsFor: Set<string>;
}

const remembered = 500;

/**
 * Tells what others changed from what we did ourselves. Our own delta may arrive before or after the answer to our
 * command; a change that may be ours is nobody's until the commands under way have been answered.
 */
export class RemoteChanges {
  private readonly underWay = new Set<string>();
  private readonly own = new Set<Position>();
  private readonly changes = new Map<string, Map<string, Change>>();
  private readonly views = new Map<string, ReadonlyMap<string, RemoteChange>>();

  constructor(private readonly now: () => number) {}

  /** A command has been sent. */
  began(key: string): void {
    this.underWay.add(key);
  }

  /**
   * A command has been answered.
   * @param position of its outcome; null when it failed
   * @returns the topics in which a change turned out to be another's
   */
  ended(key: string, position: Position | null): Set<string> {
    this.underWay.delete(key);
    if (position !== null) this.remember(position);
    const decided = new Set<string>();
    for (const [topic, byId] of this.changes) {
      for (const [id, change] of byId) {
        if (!change.waitsFor.delete(key)) continue;
        if (change.position === position) byId.delete(id);
        else if (change.waitsFor.size === 0) {
          decided.add(topic);
          this.views.delete(topic);
        }
      }
    }
    return decided;
  }

  /** A delta changed a document. */
  note(topic: string, id: string, position: Position, by: Delta['by'] | null = null): void {
    const byId = this.changes.get(topic) ?? new Map<string, Change>();
    this.changes.set(topic, byId);
    this.views.delete(topic);
    if (this.own.has(position)) byId.delete(id);
    else byId.set(id, { position, by, at: this.now(), waitsFor: new Set(this.underWay) });
  }

  /** For each document that others changed, the last such change. Stable between changes. */
  of(topic: string): ReadonlyMap<string, RemoteChange> {
    const known = this.views.get(topic);
    if (known !== undefined) return known;
    const view = new Map([...(this.changes.get(topic) ?? [])].filter(([, { waitsFor }]) => waitsFor.size === 0));
    this.views.set(topic, view);
    return view;
  }

  /** Forgets what happened in a topic. */
  forget(topic: string): void {
    this.changes.delete(topic);
    this.views.delete(topic);
  }

  private remember(position: Position): void {
    this.own.add(position);
    if (this.own.size <= remembered) return;
    const [oldest] = this.own;
    if (oldest !== undefined) this.own.delete(oldest);
  }
}
