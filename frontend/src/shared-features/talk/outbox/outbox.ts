import type { MessageFile } from '@atrium/contracts/chat/views';
import { comparePositions, type Position } from '@atrium/contracts/core/live';
import { isRecord } from '@atrium/contracts/core/values';
import type { Timers } from '../../../platform/browser/timers';
import { createStore, type ExternalStore } from '../../../ui/store/external-store';
import { type Spot, topicOf } from '../talk-place';

/** A message that was written here and is not, or only just, there for the others. */
export interface OutgoingMessage extends Spot {
  /** What this screen calls it; the server does a message of the same nonce once. */
  readonly nonce: string;
  readonly text: string;
  readonly files: readonly MessageFile[];
  readonly at: string;
  readonly state: 'waiting' | 'sent' | 'failed';
  /** Why it was refused. */
  readonly problem: string | null;
  /** From where on the server shows it; null before it is sent. */
  readonly position: Position | null;
}

/** How the sending of a message ended. `later`: the server was not reached, or asks to wait. */
export type Delivery =
  | { readonly kind: 'sent'; readonly position: Position | null }
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'later' };

/** What the outbox needs of the world. */
export interface OutboxPort {
  send(message: OutgoingMessage): Promise<Delivery>;
  read(): string | null;
  keep(text: string | null): void;
}

const retryMs = 4_000;

/**
 * The messages on their way, oldest first. They leave one after another, so that they arrive in the order in which they
 * were written; those that can't leave wait, over reloads too, until the server can be reached. One that is refused
 * holds up none behind it. Several pages of one device keep theirs side by side.
 */
export class Outbox {
  readonly messages: ExternalStore<readonly OutgoingMessage[]>;
  /** The nonces of all that this page ever held: what else is kept on the device is another page's. */
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

  /** Takes a message in; it leaves as soon as those before it have. */
  add(message: Omit<OutgoingMessage, 'state' | 'problem' | 'position'>): void {
    this.set([...this.messages.get(), { ...message, state: 'waiting', problem: null, position: null }]);
    this.flush();
  }

  /**
   * Sends what was refused once more, behind what is waiting.
   * @param fresh another nonce: the server has answered to the first one, and would give the same answer again
   */
  retry(nonce: string, fresh: string): void {
    const found = this.messages.get().find((message) => message.nonce === nonce && message.state === 'failed');
    if (found === undefined) return;
    const others = this.messages.get().filter((message) => message !== found);
    this.set([...others, { ...found, nonce: fresh, state: 'waiting', problem: null }]);
    this.flush();
  }

  /** Gives up a message that was not sent. */
  dismiss(nonce: string): void {
    this.set(this.messages.get().filter((message) => message.nonce !== nonce || message.state === 'sent'));
  }

  /** A spot shows these messages by now, and everything up to a position: what was sent of it need not be held. */
  settle(topic: string, nonces: ReadonlySet<string>, position: Position | undefined): void {
    const left = this.messages.get().filter((message) => {
      if (topicOf(message) !== topic) return true;
      const isPast = message.position !== null && position !== undefined;
      return !nonces.has(message.nonce) && !(isPast && comparePositions(message.position, position) <= 0);
    });
    if (left.length < this.messages.get().length) this.set(left);
  }

  /** Sends what waits; to be called when the server can be reached again. */
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

/** What was kept on this device; what another version left behind is not heeded. */
function readKept(text: string | null): readonly OutgoingMessage[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter((each) => isOutgoing(each)) : [];
  } catch {
    return [];
  }
}
