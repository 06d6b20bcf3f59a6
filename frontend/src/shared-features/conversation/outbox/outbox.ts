import type { MessageFile } from '@atrium/contracts/chat/views';
import { comparePositions, type Position } from '@atrium/contracts/core/live';
import { isRecord } from '@atrium/contracts/core/values';
import type { Timers } from '../../../platform/browser/timers';
import { createStore, type ExternalStore } from '../../../ui/store/external-store';
import { type Spot, topicOf } from '../spot';

export interface OutgoingMessage extends Spot {
  /** Client-side id; the server deduplicates by it. */
  readonly nonce: string;
  readonly text: string;
  readonly files: readonly MessageFile[];
  readonly at: string;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly problem: string | null;
  /** Visible on the server from here on; null before sending. */
  readonly position: Position | null;
}

/** `later`: not reached, or to be tried later. */
export type Delivery =
  | { readonly kind: 'sent'; readonly position: Position | null }
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'later' };

export interface OutboxPort {
  send(message: OutgoingMessage): Promise<Delivery>;
  read(): string | null;
  keep(text: string | null): void;
}

const retryMs = 4_000;

/**
 * Outgoing messages, oldest first. Sent in order; unsent ones wait, over reloads too. A refused one blocks none behind
 * it. Pages of a device keep theirs side by side.
 */
export class Outbox {
  readonly messages: ExternalStore<readonly OutgoingMessage[]>;
  /** Other stored nonces belong to other pages. */
  private readonly own = new Set<string>();
  private isSending = false;
  private callOff: (() => void) | null = null;

  constructor(
    private readonly port: OutboxPort,
    private readonly timers: Timers,
  ) {
    this.messages = createStore(readKept(port.read()));
    for (const { nonce } of this.messages.get()) this.own.add(nonce);
  }

  add(message: Omit<OutgoingMessage, 'state' | 'problem' | 'position'>): void {
    this.set([...this.messages.get(), { ...message, state: 'waiting', problem: null, position: null }]);
    this.flush();
  }

  /**
   * Sends a refused message again, behind waiting ones.
   * @param fresh a new nonce: the first would repeat the refusal
   */
  retry(nonce: string, fresh: string): void {
    const found = this.messages.get().find((message) => message.nonce === nonce && message.state === 'failed');
    if (found === undefined) return;
    const others = this.messages.get().filter((message) => message !== found);
    this.set([...others, { ...found, nonce: fresh, state: 'waiting', problem: null }]);
    this.flush();
  }

  dismiss(nonce: string): void {
    this.set(this.messages.get().filter((message) => message.nonce !== nonce || message.state === 'sent'));
  }

  /** Drops messages that the spot shows, or that its position includes. */
  settle(topic: string, nonces: ReadonlySet<string>, position: Position | undefined): void {
    const left = this.messages.get().filter((message) => {
      if (topicOf(message) !== topic) return true;
      const isPast = message.position !== null && position !== undefined;
      return !nonces.has(message.nonce) && !(isPast && comparePositions(message.position, position) <= 0);
    });
    if (left.length < this.messages.get().length) this.set(left);
  }

  /** Call when the server becomes reachable. */
  flush(): void {
    this.callOff?.();
    this.callOff = null;
    if (!this.isSending) void this.sendAll();
  }

  private async sendAll(): Promise<void> {
    this.isSending = true;
    for (;;) {
      const next = this.messages.get().find(({ state }) => state === 'waiting');
      if (next === undefined) break;
      const delivery = await this.port.send(next);
      if (delivery.kind === 'later') {
        this.callOff = this.timers.after(retryMs, () => this.flush());
        break;
      }
      this.change(
        next.nonce,
        delivery.kind === 'sent'
          ? { state: 'sent', position: delivery.position }
          : { state: 'failed', problem: delivery.problem },
      );
    }
    this.isSending = false;
  }

  private change(nonce: string, part: Partial<OutgoingMessage>): void {
    this.set(this.messages.get().map((message) => (message.nonce === nonce ? { ...message, ...part } : message)));
  }

  private set(messages: readonly OutgoingMessage[]): void {
    this.messages.set(messages);
    for (const { nonce } of messages) this.own.add(nonce);
    const elsewhere = readKept(this.port.read()).filter(({ nonce }) => !this.own.has(nonce));
    const kept = [...elsewhere, ...messages.filter(({ state }) => state !== 'sent')];
    this.port.keep(kept.length === 0 ? null : JSON.stringify(kept));
  }
}

function isOutgoing(value: unknown): value is OutgoingMessage {
  return (
    isRecord(value) &&
    isRecord(value['place']) &&
    typeof value['nonce'] === 'string' &&
    typeof value['text'] === 'string' &&
    typeof value['at'] === 'string' &&
    Array.isArray(value['files'])
  );
}

/** Ignores what another version stored. */
function readKept(text: string | null): readonly OutgoingMessage[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter((each) => isOutgoing(each)) : [];
  } catch {
    return [];
  }
}
