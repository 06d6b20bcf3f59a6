import { comparePositions, type LiveDocument, type Position } from '@atrium/contracts/core/live';

export interface Patch<Doc extends LiveDocument = LiveDocument> {
  readonly topic: string;
  readonly id: string;
  /** Undefined removes the document. Must not mutate. */
  readonly apply: (doc: Doc | undefined) => Doc | undefined;
}

interface HeldPatch extends Patch {
  readonly key: string;
  position: Position | null;
}

interface Shown {
  readonly base: LiveDocument | undefined;
  readonly patches: readonly HeldPatch[];
  readonly doc: LiveDocument | undefined;
}

/** Optimistic patches over confirmed documents, in order. */
export class PatchLayer {
  private readonly held = new Map<string, Map<string, readonly HeldPatch[]>>();
  private readonly shown = new Map<string, Map<string, Shown>>();

  add(key: string, patches: readonly Patch[]): Set<string> {
    for (const patch of patches) {
      const byId = this.held.get(patch.topic) ?? new Map<string, readonly HeldPatch[]>();
      this.held.set(patch.topic, byId);
      byId.set(patch.id, [...(byId.get(patch.id) ?? []), { ...patch, key, position: null }]);
    }
    return new Set(patches.map(({ topic }) => topic));
  }

  /**
   * The outcome is in the documents from this position on.
   * @returns its topics
   */
  confirm(key: string, position: Position): Set<string> {
    const topics = new Set<string>();
    for (const [topic, byId] of this.held) {
      for (const patch of [...byId.values()].flat()) {
        if (patch.key !== key) continue;
        patch.position = position;
        topics.add(topic);
      }
    }
    return topics;
  }

  remove(key: string): Set<string> {
    const topics = new Set<string>();
    for (const topic of this.held.keys()) {
      if (this.removeWhere(topic, (patch) => patch.key === key)) topics.add(topic);
    }
    return topics;
  }

  /**
   * Ends patches whose outcome the topic has reached.
   * @returns whether there were any
   */
  settle(topic: string, position: Position | null): boolean {
    if (position === null) return false;
    return this.removeWhere(
      topic,
      (patch) => patch.position !== null && comparePositions(patch.position, position) <= 0,
    );
  }

  clear(topic: string): void {
    this.held.delete(topic);
    this.shown.delete(topic);
  }

  clearAll(): void {
    this.held.clear();
    this.shown.clear();
  }

  topicsOf(key: string): string[] {
    return [...this.held].flatMap(([topic, byId]) =>
      [...byId.values()].some((patches) => patches.some((patch) => patch.key === key)) ? [topic] : [],
    );
  }

  over(topic: string, id: string, base: LiveDocument | undefined): LiveDocument | undefined {
    const patches = this.held.get(topic)?.get(id);
    if (patches === undefined) return base;
    const byId = this.shown.get(topic) ?? new Map<string, Shown>();
    this.shown.set(topic, byId);
    const before = byId.get(id);
    if (before !== undefined && before.base === base && before.patches === patches) return before.doc;
    const doc = patches.reduce((current, patch) => patch.apply(current), base);
    byId.set(id, { base, patches, doc });
    return doc;
  }

  /** Documents that exist only by patches come last. */
  overAll(topic: string, documents: ReadonlyMap<string, LiveDocument>): LiveDocument[] {
    const byId = this.held.get(topic);
    if (byId === undefined) return [...documents.values()];
    const made = [...byId.keys()].filter((id) => !documents.has(id));
    return [...documents.keys(), ...made].flatMap((id) => this.over(topic, id, documents.get(id)) ?? []);
  }

  private removeWhere(topic: string, ends: (patch: HeldPatch) => boolean): boolean {
    const byId = this.held.get(topic);
    if (byId === undefined) return false;
    let changed = false;
    for (const [id, patches] of byId) {
      const left = patches.filter((patch) => !ends(patch));
      if (left.length === patches.length) continue;
      changed = true;
      if (left.length > 0) byId.set(id, left);
      else {
        byId.delete(id);
        this.shown.get(topic)?.delete(id);
      }
    }
    if (byId.size === 0) this.clear(topic);
    return changed;
  }
}
