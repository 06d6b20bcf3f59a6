import type { Position } from '@atrium/contracts/core/live';
import { coreRefusals } from '@atrium/contracts/core/problems';
import type { Timers } from '../browser/timers';
import { createStore, type ExternalStore } from '../../ui/store/external-store';
import type { KeptPatch } from './kept-patch';
import type { Delivery, SentForm, WaitingChange } from './waiting-change';

export interface OutboxPort {
  read(owner: string): Promise<readonly WaitingChange[]>;
  keep(change: WaitingChange): Promise<void>;
  remove(id: string): Promise<void>;
  /** Whether the session still belongs to the owner; null when unknown. */
  isOwn(owner: string): Promise<boolean | null>;
  send(change: WaitingChange, ifMatch: number | undefined): Promise<Delivery>;
  /** Skipped while another page of this browser is sending. */
  exclusively(work: () => Promise<void>): Promise<void>;
  show(change: WaitingChange): void;
  /** @param position of its effect; undefined when it failed */
  ended(id: string, position: Position | null | undefined): void;
  newKey(): string;
}

export type NewChange = Omit<WaitingChange, 'owner' | 'order' | 'state' | 'problem'>;

const retryMs = 4_000;
const none: readonly WaitingChange[] = [];

/**
 * Changes made offline by a person in an organisation. Sent in order; a refused one blocks none behind it, and stays
 * until its person decides.
 */
export class Outbox {
  readonly changes: ExternalStore<readonly WaitingChange[]> = createStore(none);
  private owner: string | null = null;
  private isSending = false;
  private lastOrder = 0;
  private callOff: (() => void) | null = null;
  /** Serialises writes, so that a change that ends at once does not come back. */
  private writing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly port: OutboxPort,
    private readonly timers: Timers,
    private readonly now: () => number,
  ) {}

  async open(owner: string | null): Promise<void> {
    if (owner === this.owner) return;
    this.owner = owner;
    this.changes.set(none);
    await this.reload();
    void this.flush();
  }

  /** Adopts what other pages stored. */
  async reload(): Promise<void> {
    const { owner } = this;
    if (owner === null) return;
    for (;;) {
      const { writing } = this;
      await writing;
      const kept = await this.port.read(owner).catch(() => none);
      if (this.owner !== owner) return;
      // Read again: something changed during the read.
      if (this.writing !== writing) continue;
      this.set(kept);
      for (const change of this.changes.get()) if (change.state === 'waiting') this.port.show(change);
      return;
    }
  }

  isWaiting(): boolean {
    return this.changes.get().some(({ state }) => state === 'waiting');
  }

  add(change: NewChange): boolean {
    if (this.owner === null) return false;
    this.lastOrder = Math.max(this.now(), this.lastOrder + 1);
    this.put({ ...change, owner: this.owner, order: this.lastOrder, state: 'waiting', problem: null });
    this.wait();
    return true;
  }

  /** Remembers the form, the edited version, and the expected effect. */
  keepForm(id: string, form: SentForm, version: number, patches: readonly KeptPatch[] = []): void {
    const found = this.find(id);
    if (found === undefined) return;
    this.put({ ...found, form, ifMatch: version, patches: [...(found.patches ?? []), ...patches] });
  }

  retry(id: string): void {
    const found = this.find(id);
    if (found === undefined || found.state === 'waiting') return;
    // The first key would repeat the refusal.
    this.put({ ...found, key: this.port.newKey(), state: 'waiting', problem: null });
    this.port.show(found);
    void this.flush();
  }

  discard(id: string): void {
    this.end(id, undefined);
  }

  clear(): void {
    for (const { id } of this.changes.get()) this.discard(id);
  }

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
    // Pages share the cookie: another person may have signed in meanwhile.
    if ((await this.port.isOwn(owner)) !== true) return;
    for (;;) {
      const next = this.changes.get().find(({ state }) => state === 'waiting');
      if (this.owner !== owner || next === undefined) return;
      const ifMatch = next.ifMatch ?? this.versionBehind(next);
      const delivery = await this.port.send(next, ifMatch);
      if (delivery.kind === 'later') return;
      // Discarded while it was being sent.
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
   * The version that a later edit of the record builds on. Changes sent before it require it too, so that own changes
   * are not taken for conflicts.
   */
  private versionBehind({ record, order }: WaitingChange): number | undefined {
    return this.changes.get().find((each) => each.record === record && record !== null && isBehind(each, order))
      ?.ifMatch;
  }

  private moveOn({ record, order }: WaitingChange, from: number | undefined, to: number | null): void {
    if (from === undefined || to === null || record === null) return;
    for (const each of this.changes.get()) {
      if (each.record === record && isBehind(each, order) && each.ifMatch === from) this.put({ ...each, ifMatch: to });
    }
  }

  /** A conflict that does not concern this change: it is sent without a version. */
  private detach(change: WaitingChange): void {
    this.put({ ...change, key: this.port.newKey() });
    for (const each of this.changes.get()) {
      // Changes that required a later edit's version are in conflict too.
      if (each.record === change.record && isBehind(each, change.order)) {
        this.hold(each, 'stale', coreRefusals.stale.message);
      }
    }
  }

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
    // Unstored changes live until the page is left.
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
