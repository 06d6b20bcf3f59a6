import type { Logger } from 'pino';
import type { LiveSocket } from './live-sockets.js';

/** How much may wait for one socket, in characters: a client that does not read must not fill the memory. */
const waitingLimit = 1024 * 1024;
/**
 * How much one message counts at most: an answer that somebody asked for may be longer than all that may wait, and is
 * no sign that they do not read.
 */
const countedLimit = 64 * 1024;
/** How long something may wait for a socket that takes nothing, in milliseconds. */
const patienceMs = 10_000;
const lookMs = 1_000;

/** The part of Socket.IO's connection that tells what waits in it. */
export interface WatchedConnection {
  on(event: 'packetCreate', heard: (packet: { data?: unknown }) => void): unknown;
  on(event: 'flush', heard: () => void): unknown;
  close(discard: boolean): void;
  readonly request: { readonly socket: { destroy(): unknown } };
}

interface Queue {
  waiting: number;
  /** When the oldest of what waits came. */
  since: number;
}

/**
 * Cuts sockets that don't read what they are sent, so that what waits for them stays bounded. They come back when they
 * can, and are sent what they missed, or a snapshot.
 */
export class StalledSockets {
  private readonly queues = new Map<WatchedConnection, Queue>();
  private looking: NodeJS.Timeout | undefined;

  constructor(
    private readonly logger: Logger,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Watches a socket until it disconnects. */
  watch(socket: Pick<LiveSocket, 'id' | 'once'> & { readonly conn: WatchedConnection }): void {
    const { conn } = socket;
    const queue: Queue = { waiting: 0, since: 0 };
    this.queues.set(conn, queue);
    // A packet is handed over at once, unless the ones before it are still on their way.
    conn.on('packetCreate', ({ data }) => {
      if (queue.waiting === 0) queue.since = this.now();
      queue.waiting += typeof data === 'string' ? Math.min(data.length, countedLimit) : 1;
      // It may be taken at once: then nothing waits any more.
      if (queue.waiting > waitingLimit) setImmediate(() => queue.waiting > waitingLimit && this.cut(conn));
    });
    conn.on('flush', () => {
      queue.waiting = 0;
    });
    socket.once('disconnect', () => this.forget(conn));
    this.looking ??= setInterval(() => this.look(), lookMs);
  }

  /** Cuts those for whom something has been waiting for too long. */
  look(): void {
    const since = this.now() - patienceMs;
    for (const [conn, queue] of this.queues) if (queue.waiting > 0 && queue.since < since) this.cut(conn);
  }

  private cut(conn: WatchedConnection): void {
    if (!this.queues.has(conn)) return;
    this.forget(conn);
    this.logger.info('a socket that takes nothing is cut');
    conn.close(true);
    // Not even a farewell can be sent to it: what waits is dropped with the connection.
    conn.request.socket.destroy();
  }

  private forget(conn: WatchedConnection): void {
    this.queues.delete(conn);
    if (this.queues.size > 0) return;
    clearInterval(this.looking);
    this.looking = undefined;
  }
}
