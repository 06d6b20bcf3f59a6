import type { Position } from '@atrium/contracts/core/live';
import { coreRefusals } from '@atrium/contracts/core/problems';
import type { Timers } from '../browser/timers';
import { createStore, type ExternalStore } from '../../ui/store/external-store';
import type { KeptPatch } from './kept-patch';
import type { Delivery, SentForm, WaitingChange } from './waiting-change';

/** What the outbox needs of the world. */
export interface OutboxPort {
  read(owner: string): Promise<readonly WaitingChange[]>;
  keep(change: WaitingChange): Promise<void>;
  remove(id: string): Promise<void>;
  /** Whether the session is still its owner's; null when the server can't be asked now. */
  isOwn(owner: string): Promise<boolean | null>;
  /** Sends a change. @param ifMatch the version that its record has to have; undefined for any */
  send(change: WaitingChange, ifMatch: number | undefined): Promise<Delivery>;
  /** Carries out the work unless another page of this browser is at it. */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** Shows what a change is expected to do, unless it is shown already. */
  show(change: WaitingChange): void;
  /** A change took effect from this position on; undefined when it won't. */
  ended(id: string, position: Position | null | undefined): void;
  newKey(): string;
}

/** A change as it comes from whoever makes it. */
export type NewChange = Omit<WaitingChange, 'owner' | 'order' | 'state' | 'problem'>;

const retryMs = 4_000;
const none: readonly WaitingChange[] = [];

/**
 * The changes that one person made in one organisation without a connection. They leave one after another in the order
 * in which they were made; one that is refused holds up none behind it, and stays until its person decides.
 */
export class Outbox {
  readonly changes: ExternalStore<readonly WaitingChange[]> = createStore(none);
  private owner: string | null = null;
  private isSending = false;
  private lastOrder = 0;
  private callOff: (() => void) | null = null;
  /** What is kept is written in order, so that a change that ends at once does not come back. */
  private writing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly port: OutboxPort,
    private readonly timers: Timers,
    private readonly now: () => number,
  ) {}

  /** Takes out what was kept for somebody in an organisation; null puts all away. */
  async open(owner: string | null): Promise<void> {
    if (owner === this.owner) return;
    this.owner = owner;
    this.changes.set(none);
    await this.reload();
    void this.flush();
  }

  /** Takes over what other pages of this browser did to what is kept. */
  async reload(): Promise<void> {
    const { owner } = this;
    if (owner === null) return;
    for (;;) {
      const { writing } = this;
      await writing;
      const kept = await this.port.read(owner).catch(() => none);
      if (this.owner !== owner) return;
      // What was put in or taken out meanwhile is not in what was read.
      if (this.writing !== writing) continue;
      this.set(kept);
      for (const change of this.changes.get()) if (change.state === 'waiting') this.port.show(change);
      return;
    }
  }

  /** Whether a new change has to wait behind others. */
  isWaiting(): boolean {
    return this.changes.get().some(({ state }) => state === 'waiting');
  }

  /** Keeps a change until it can be sent. @returns false where nobody is there whose it would be */
  add(change: NewChange): boolean {
    if (this.owner === null) return false;
    this.lastOrder = Math.max(this.now(), this.lastOrder + 1);
    this.put({ ...change, owner: this.owner, order: this.lastOrder, state: 'waiting', problem: null });
    this.wait();
    return true;
  }

  /** Notes out of which form a change was sent, which version of the record it had before it, and how it looks with it. */
  keepForm(id: string, form: SentForm, version: number, patches: readonly KeptPatch[] = []): void {
    const found = this.find(id);
    if (found === undefined) return;
    this.put({ ...found, form, ifMatch: version, patches: [...(found.patches ?? []), ...patches] });
  }

  /** Sends a change that was refused once more, in its old place among those that wait. */
  retry(id: string): void {
    const found = this.find(id);
    if (found === undefined || found.state === 'waiting') return;
    // The server has answered to the first key, and would give the same answer again.
    this.put({ ...found, key: this.port.newKey(), state: 'waiting', problem: null });
    this.port.show(found);
    void this.flush();
  }

  /** Gives up a change; its patches are taken back. */
  discard(id: string): void {
    this.end(id, undefined);
  }

  /** Gives up everything, as when its owner signs out. */
  clear(): void {
    for (const { id } of this.changes.get()) this.discard(id);
  }

  /** Sends what waits; to be called when the server can be reached again. */
  async flush(): Promise<void> {
    this.callOff?.();
    this.callOff = null;
    const { owner } = this;
    if (owner === null || this.isSending || !this.isWaiting()) return;
    this.isSending = true;
    try {
      await this.port.exclusively(() => this.sendAll(owner));
    } finally {
      this.isSending = false;
    }
    if (this.isWaiting()) this.wait();
  }

  private async sendAll(owner: string): Promise<void> {
    // The cookie is shared by all pages: another one may have signed in as somebody else while this one was offline.
    if ((await this.port.isOwn(owner)) !== true) return;
    for (;;) {
      const next = this.changes.get().find(({ state }) => state === 'waiting');
      if (this.owner !== owner || next === undefined) return;
      const ifMatch = next.ifMatch ?? this.versionBehind(next);
      const delivery = await this.port.send(next, ifMatch);
      if (delivery.kind === 'later') return;
      // It was given up while it was on its way.
      if (this.find(next.id) === undefined) continue;
      if (delivery.kind === 'sent') {
        this.moveOn(next, ifMatch, delivery.version);
        this.end(next.id, delivery.position);
      } else if (delivery.kind === 'stale' && next.ifMatch !== ifMatch) {
        this.detach(next);
      } else {
        this.hold(next, delivery.kind, delivery.problem);
      }
    }
  }

  /**
   * The version on which a later edit of the same record builds. What is sent before that edit asks for it too, so that
   * one's own changes in between are not taken for somebody else's.
   */
  private versionBehind({ record, order }: WaitingChange): number | undefined {
    return this.changes.get().find((each) => each.record === record && record !== null && isBehind(each, order))
      ?.ifMatch;
  }

  /** The later edits of a record that built on the version before a change build on the one after it. */
  private moveOn({ record, order }: WaitingChange, from: number | undefined, to: number | null): void {
    if (from === undefined || to === null || record === null) return;
    for (const each of this.changes.get()) {
      if (each.record === record && isBehind(each, order) && each.ifMatch === from) this.put({ ...each, ifMatch: to });
    }
  }

  /** Somebody else was there first, which does not matter to this change: it is sent without a version. */
  private detach(change: WaitingChange): void {
    this.put({ ...change, key: this.port.newKey() });
    for (const each of this.changes.get()) {
      // What asked for the version from behind is in conflict, whatever is sent before it.
      if (each.record === change.record && isBehind(each, change.order)) {
        this.hold(each, 'stale', coreRefusals.stale.message);
      }
    }
  }

  /** Leaves a change to its person; what it was expected to do is not shown any more. */
  private hold(change: WaitingChange, state: 'refused' | 'stale', problem: string): void {
    this.port.ended(change.id, undefined);
    this.put({ ...change, state, problem });
  }

  private find(id: string): WaitingChange | undefined {
    return this.changes.get().find((change) => change.id === id);
  }

  private put(change: WaitingChange): void {
    this.set([...this.changes.get().filter(({ id }) => id !== change.id), change]);
    this.write(() => this.port.keep(change));
  }

  private end(id: string, position: Position | null | undefined): void {
    this.set(this.changes.get().filter((change) => change.id !== id));
    this.port.ended(id, position);
    this.write(() => this.port.remove(id));
  }

  private write(work: () => Promise<void>): void {
    // What can't be kept holds until the page is left.
    this.writing = this.writing.then(work).catch(() => undefined);
  }

  private set(changes: readonly WaitingChange[]): void {
    this.changes.set(changes.toSorted((a, b) => a.order - b.order));
  }

  private wait(): void {
    this.callOff ??= this.timers.after(retryMs, () => void this.flush());
  }
}

function isBehind(change: WaitingChange, order: number): boolean {
  return change.state === 'waiting' && change.order > order && change.ifMatch !== undefined;
}
