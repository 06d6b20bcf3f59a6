import { io, type Socket } from 'socket.io-client';
import {
  type ClientToServerEvents,
  comparePositions,
  type Delta,
  type DeltaMessage,
  type LiveDocument,
  type Position,
  type PresenceMessage,
  type ServerToClientEvents,
  startPosition,
  type SubscribeAnswer,
} from '@atrium/contracts/core/live';
import type { Client } from './client.js';
import { soon } from './wait.js';

type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** What a client knows of one topic, kept by the rules of the protocol. */
export class LiveStore {
  /** By id; in the order in which they came. */
  readonly documents = new Map<string, LiveDocument>();
  position: Position = startPosition;
  complete = false;
  /** `waiting` until the acknowledgement, `taken` once the server took the topic away. */
  state: 'waiting' | 'live' | 'taken' | 'refused' = 'waiting';
  /** Every delta that reached this client, applied or dropped, in the order of arrival. */
  readonly received: Delta[] = [];
  /** How often each delta beyond the position was applied: `position:id`, for proofs that none came twice. */
  readonly applied: string[] = [];
  private held: Delta[] = [];
  private readonly watchers = new Set<() => void>();

  constructor(readonly topic: string) {}

  /** The documents as the subscriber sees them. */
  all<Doc extends LiveDocument = LiveDocument>(): Doc[] {
    return [...this.documents.values()] as Doc[];
  }

  get<Doc extends LiveDocument = LiveDocument>(id: string): Doc | undefined {
    return this.documents.get(id) as Doc | undefined;
  }

  /** Resolves when what is asked for holds, after whichever change makes it hold. */
  until(holds: (store: LiveStore) => boolean, what = `${this.topic} is as expected`): Promise<void> {
    if (holds(this)) return Promise.resolve();
    const change = new Promise<void>((resolve) => {
      const look = (): void => {
        if (!holds(this)) return;
        this.watchers.delete(look);
        resolve();
      };
      this.watchers.add(look);
    });
    return soon(what, change);
  }

  /** Resolves when everything up to the position is applied; the position must be one that this topic shows. */
  reached(position: Position): Promise<void> {
    return this.until(
      (store) => store.state === 'live' && comparePositions(store.position, position) >= 0,
      `${this.topic} reaches ${position}`,
    );
  }

  /** @internal What came before the acknowledgement is held back, and applied after it. */
  accept({ deltas }: DeltaMessage): void {
    this.received.push(...deltas);
    if (this.state === 'live') this.apply(deltas);
    else this.held.push(...deltas);
    this.changed();
  }

  /** @internal */
  begin(answer: Extract<SubscribeAnswer, { ok: true }>): void {
    if ('snapshot' in answer) {
      this.documents.clear();
      for (const doc of answer.snapshot) this.documents.set(doc._id, doc);
      this.complete = answer.complete;
      this.position = answer.position;
    } else {
      this.received.push(...answer.deltas);
      this.apply(answer.deltas);
      if (comparePositions(answer.position, this.position) > 0) this.position = answer.position;
    }
    this.state = 'live';
    const { held } = this;
    this.held = [];
    this.apply(held);
    this.changed();
  }

  /** @internal */
  end(state: 'taken' | 'refused' | 'waiting'): void {
    this.state = state;
    this.held = [];
    if (state !== 'waiting') {
      this.documents.clear();
      this.position = startPosition;
    }
    this.changed();
  }

  private apply(deltas: readonly Delta[]): void {
    const before = this.position;
    for (const { position, id, op, doc } of deltas) {
      // Several documents may change at one position: only what lies beyond the batch's beginning is new.
      if (comparePositions(position, before) <= 0) continue;
      if (op === 'del' || doc === undefined) this.documents.delete(id);
      else this.documents.set(id, doc);
      this.applied.push(`${position}:${id}`);
      if (comparePositions(position, this.position) > 0) this.position = position;
    }
  }

  private changed(): void {
    for (const look of this.watchers) look();
  }
}

export interface LiveOptions {
  /** Sent with the handshake; a superadmin names an organisation here. */
  readonly auth?: Readonly<Record<string, unknown>>;
  /** Headers instead of the client's cookies. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether a topic that the server takes away is asked for anew, as the browser does. */
  readonly asksAnew?: boolean;
}

/** A live connection with the stores of the topics that it follows. */
export class LiveClient {
  readonly stores = new Map<string, LiveStore>();
  /** The topics that were taken away, in order. */
  readonly taken: string[] = [];
  readonly presence: PresenceMessage[] = [];
  /** Resolves with the reason once the connection has ended. */
  readonly closed: Promise<string>;

  private constructor(
    readonly socket: LiveSocket,
    private readonly asksAnew: boolean,
  ) {
    socket.on('delta', (...messages) => {
      for (const message of messages) this.stores.get(message.topic)?.accept(message);
    });
    socket.on('presence', (message) => void this.presence.push(message));
    socket.on('rights', ({ topic }) => this.lose(topic));
    this.closed = new Promise((resolve) => socket.once('disconnect', (reason) => resolve(reason)));
  }

  /**
   * Connects as the person signed in with the client, without reconnecting by itself.
   * @throws Error with the server's words when the connection is refused
   */
  static async connect(client: Client, options: LiveOptions = {}): Promise<LiveClient> {
    const socket: LiveSocket = io(client.url, {
      path: '/socket.io',
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { ...options.auth },
      extraHeaders: { ...(options.headers ?? { cookie: client.cookie }) },
    });
    const live = new LiveClient(socket, options.asksAnew ?? false);
    try {
      await soon(
        'a live connection',
        new Promise<void>((resolve, reject) => {
          socket.once('connect', resolve);
          socket.once('connect_error', reject);
        }),
      );
    } catch (error) {
      socket.close();
      throw error;
    }
    return live;
  }

  /**
   * Subscribes and keeps the topic's store from now on; a topic followed before continues where it was.
   * @throws Error with the refusal's code when the server refuses
   */
  async follow(topic: string): Promise<LiveStore> {
    const store = this.stores.get(topic) ?? new LiveStore(topic);
    this.stores.set(topic, store);
    const answer = await this.subscribe(store);
    if (!answer.ok) throw new Error(`${topic} was refused: ${answer.code}`);
    return store;
  }

  /** The bare answer of the server to a subscription, without a store. */
  ask(topic: string, since?: Position): Promise<SubscribeAnswer> {
    const request = since === undefined ? { topic } : { topic, since };
    return soon(`the answer to ${topic}`, this.socket.emitWithAck('subscribe', request));
  }

  /**
   * Resolves when everything that the server had sent before is here: packets of one connection keep their order.
   * @returns whether the connection is still open
   */
  async fence(): Promise<boolean> {
    if (!this.socket.connected) return false;
    const answered = this.socket.emitWithAck('unsubscribe', { topic: 'nothing' }).then(() => true);
    return soon('a fence', Promise.race([answered, this.closed.then(() => false)]));
  }

  /** Comes back after the connection was lost or closed, and continues every topic where it was. */
  async reconnect(): Promise<void> {
    const connected = new Promise<void>((resolve, reject) => {
      this.socket.once('connect', resolve);
      this.socket.once('connect_error', reject);
    });
    for (const store of this.stores.values()) store.end('waiting');
    this.socket.connect();
    await soon('a new connection', connected);
    for (const store of this.stores.values()) await this.subscribe(store);
  }

  close(): void {
    this.socket.close();
  }

  private async subscribe(store: LiveStore): Promise<SubscribeAnswer> {
    const answer = await this.ask(store.topic, store.position === startPosition ? undefined : store.position);
    if (answer.ok) store.begin(answer);
    else store.end('refused');
    return answer;
  }

  private lose(topic: string): void {
    this.taken.push(topic);
    const store = this.stores.get(topic);
    store?.end('taken');
    if (store !== undefined && this.asksAnew) this.subscribe(store).catch(() => store.end('refused'));
  }
}
