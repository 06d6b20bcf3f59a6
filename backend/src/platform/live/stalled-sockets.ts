import type { Logger } from 'pino';
import type { LiveSocket } from './live-sockets.js';

/** In characters: a client that does not read must not fill the memory. */
const waitingLimit = 1024 * 1024;
/** Caps what one message counts: a requested answer may be long, and is no sign of a stalled client. */
const countedLimit = 64 * 1024;
const patienceMs = 10_000;
const lookMs = 1_000;

export interface WatchedConnection {
  on(event: 'packetCreate', heard: (packet: { data?: unknown }) => void): unknown;
  on(event: 'flush', heard: () => void): unknown;
  close(discard: boolean): void;
  readonly request: { readonly socket: { destroy(): unknown } };
}

interface Queue {
  waiting: number;
  since: number;
}

/** Disconnects sockets that don't read, to bound memory. They reconnect and catch up by deltas or a snapshot. */
export class StalledSockets {
  private readonly queues = new Map<WatchedConnection, Queue>();
  private looking: NodeJS.Timeout | undefined;

  constructor(
    private readonly logger: Logger,
    private readonly now: () => number = () => performance.now(),
  ) {}

  watch(socket: Pick<LiveSocket, 'id' | 'once'> & { readonly conn: WatchedConnection }): void {
    const { conn } = socket;
    const queue: Queue = { waiting: 0, since: 0 };
    this.queues.set(conn, queue);
    // Handed over at once unless earlier packets are still in transit.
    conn.on('packetCreate', ({ data }) => {
      if (queue.waiting === 0) queue.since = this.now();
      queue.waiting += typeof data === 'string' ? Math.min(data.length, countedLimit) : 1;
      // It may be written within this tick.
      if (queue.waiting > waitingLimit) setImmediate(() => queue.waiting > waitingLimit && this.cut(conn));
    });
    conn.on('flush', () => {
      queue.waiting = 0;
    });
    socket.once('disconnect', () => this.forgetConnection(conn));
    this.looking ??= setInterval(() => this.cutStalled(), lookMs);
  }

  cutStalled(): void {
    const since = this.now() - patienceMs;
    for (const [conn, queue] of this.queues) if (queue.waiting > 0 && queue.since < since) this.cut(conn);
  }

  private cut(conn: WatchedConnection): void {
    if (!this.queues.has(conn)) return;
    this.forgetConnection(conn);
    this.logger.info('a socket stalled; it is disconnected');
    conn.close(true);
    // Not even a close packet would get through.
    conn.request.socket.destroy();
  }

  private forgetConnection(conn: WatchedConnection): void {
    this.queues.delete(conn);
    if (this.queues.size > 0) return;
    clearInterval(this.looking);
    this.looking = undefined;
  }
}
