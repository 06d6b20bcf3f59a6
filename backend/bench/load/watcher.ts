import type { Delta, DeltaMessage, LiveDocument, SubscribeAnswer } from '@atrium/contracts/core/live';
import { nowMs } from '../measure/clock.js';
import { WebSocketConnection } from './web-socket.js';

/** When how many watchers had applied each position; a watcher of two topics counts twice. */
export class Arrivals {
  private readonly counts = new Map<string, { times: number; at: number }>();

  count(position: string): void {
    const at = nowMs();
    const known = this.counts.get(position);
    if (known === undefined) this.counts.set(position, { times: 1, at });
    else {
      known.times += 1;
      known.at = at;
    }
  }

  /** When a position had been applied so many times; null while it has not. */
  allAt(position: string, times: number): number | null {
    const known = this.counts.get(position);
    return known?.times === times ? known.at : null;
  }

  /** When the last of those who got a position had applied it; null when nobody has. */
  lastAt(position: string): number | null {
    return this.counts.get(position)?.at ?? null;
  }

  clear(): void {
    this.counts.clear();
  }
}

/**
 * Reads messages once for all watchers: they get the same bytes, and comparing costs a hundredth of parsing. Watchers
 * share what was read and never change it.
 */
export class SharedReader {
  private readonly recent: { bytes: Buffer; read: unknown }[] = [];
  private next = 0;

  read(bytes: Buffer, from: number): unknown {
    const known = this.recent.find((entry) => entry.bytes.equals(bytes));
    if (known !== undefined) return known.read;
    const read: unknown = JSON.parse(bytes.toString('utf8', from));
    // The bytes belong to the socket's buffer, which is used again.
    this.recent[this.next] = { bytes: Buffer.from(bytes), read };
    this.next = (this.next + 1) % 16;
    return read;
  }
}

const [ping, event, answer] = ['2', '42', '43'];

/** What a watcher follows, and as whom. */
export interface WatcherTarget {
  readonly port: number;
  readonly cookie: string;
  readonly topics: readonly string[];
  /** The position that it has already: it wants only what came after. */
  readonly since?: string;
}

/** One signed-in browser, as far as the server can tell: follows a topic and keeps its documents. */
export class Watcher {
  readonly documents = new Map<string, LiveDocument>();
  /** Why it is connected no more; undefined while it is. */
  ended: string | undefined;
  /** Settles when the snapshot is there. */
  readonly subscribed: Promise<void>;
  private readonly connection: WebSocketConnection;
  private subscribedOr!: { resolve: () => void; reject: (reason: Error) => void };

  constructor(
    target: WatcherTarget,
    private readonly reader: SharedReader,
    private readonly arrivals: Arrivals,
  ) {
    this.topics = [...target.topics];
    this.since = target.since;
    this.subscribed = new Promise((resolve, reject) => {
      this.subscribedOr = { resolve, reject };
    });
    this.connection = new WebSocketConnection(
      target.port,
      '/socket.io/?EIO=4&transport=websocket',
      target.cookie === '' ? {} : { cookie: target.cookie },
      (message) => this.accept(message),
      (reason) => this.end(reason),
    );
  }

  close(): void {
    this.connection.close();
  }

  /** Follows another record's history instead of the one before, as somebody does who opens one after the other. */
  open(topic: string): void {
    if (this.opened !== undefined) this.connection.send(`42${JSON.stringify(['unsubscribe', { topic: this.opened }])}`);
    this.opened = topic;
    this.connection.send(`420${JSON.stringify(['subscribe', { topic }])}`);
  }

  private readonly topics: string[];
  private readonly since: string | undefined;
  private opened: string | undefined;

  private end(reason: string): void {
    this.ended ??= reason;
    this.subscribedOr.reject(new Error(`a watcher was let down: ${reason}`));
  }

  private accept(message: Buffer): void {
    const kind = message.toString('latin1', 0, Math.min(2, message.length));
    if (kind === event) this.apply(this.reader.read(message, 2));
    else if (kind === ping) this.connection.send('3');
    else if (kind.startsWith('0')) this.connection.send('40');
    else if (kind === answer) this.begin(this.reader.read(message, message.indexOf('[')));
    else if (kind === '40') this.subscribe();
    else throw new Error(`unexpected: ${message.toString('utf8', 0, 200)}`);
  }

  private subscribe(): void {
    const topic = this.topics.shift();
    if (topic === undefined) this.subscribedOr.resolve();
    else this.connection.send(`420${JSON.stringify(['subscribe', { topic, since: this.since }])}`);
  }

  private begin(read: unknown): void {
    const [given] = read as [SubscribeAnswer];
    if (!given.ok) throw new Error(`refused: ${JSON.stringify(given)}`);
    if ('deltas' in given) this.take(given.deltas);
    else for (const doc of given.snapshot) this.documents.set(doc._id, doc);
    this.subscribe();
  }

  private apply(read: unknown): void {
    const [name, ...messages] = read as [string, ...DeltaMessage[]];
    if (name !== 'delta') return;
    for (const { deltas } of messages) this.take(deltas);
  }

  private take(deltas: readonly Delta[]): void {
    for (const { op, id, doc, position } of deltas) {
      if (op === 'put' && doc !== undefined) this.documents.set(id, doc);
      else this.documents.delete(id);
      this.arrivals.count(position);
    }
  }
}
