import type { Delta, Position } from '@atrium/contracts/core/live';

export interface RemoteChange {
  readonly position: Position;
  readonly at: number;
  readonly by: Delta['by'] | null;
}

interface Change extends RemoteChange {
  /** Commands in flight when it arrived, whose outcome it may be. */
  readonly waitsFor: Set<string>;
}

const remembered = 500;

/**
 * Separates others' changes from our own. Our delta may arrive before or after our command's answer, so a change is
 * attributed only once the commands in flight are answered.
 */
export class RemoteChanges {
  private readonly underWay = new Set<string>();
  private readonly own = new Set<Position>();
  private readonly changes = new Map<string, Map<string, Change>>();
  private readonly views = new Map<string, ReadonlyMap<string, RemoteChange>>();

  constructor(private readonly now: () => number) {}

  began(key: string): void {
    this.underWay.add(key);
  }

  /**
   * @param position null when it failed
   * @returns topics with changes now known to be others'
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

  recordChange(topic: string, id: string, position: Position, by: Delta['by'] | null = null): void {
    const byId = this.changes.get(topic) ?? new Map<string, Change>();
    this.changes.set(topic, byId);
    this.views.delete(topic);
    if (this.own.has(position)) byId.delete(id);
    else byId.set(id, { position, by, at: this.now(), waitsFor: new Set(this.underWay) });
  }

  of(topic: string): ReadonlyMap<string, RemoteChange> {
    const known = this.views.get(topic);
    if (known !== undefined) return known;
    const view = new Map([...(this.changes.get(topic) ?? [])].filter(([, { waitsFor }]) => waitsFor.size === 0));
    this.views.set(topic, view);
    return view;
  }

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
