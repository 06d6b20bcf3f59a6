import type { Logger } from 'pino';
import type { Redis } from '../redis.js';
import type { RedisSessionStore } from './session-store.js';

const announcements = '{atrium}:session-ended';
/** How often each process looks for sessions that ended by themselves or without its hearing of it, in milliseconds. */
const sweepMs = 5_000;

/** A socket, as far as it belongs to a session. */
export interface SessionSocket {
  readonly sessionId: string;
  close(): void;
}

/**
 * Closes sockets whose session ended: at once when told, and within seconds when the telling was lost. (What ends all
 * of a person's sessions is an event and comes over the feed.)
 */
export class SessionEnds {
  private readonly sockets = new Set<SessionSocket>();
  private sweeper: NodeJS.Timeout | undefined;

  constructor(
    private readonly redis: Redis,
    private readonly listening: Redis,
    private readonly logger: Logger,
    private readonly sessions: Pick<RedisSessionStore, 'loadAll'>,
  ) {}

  async start(): Promise<void> {
    await this.listening.subscribe(announcements, (sessionId) => this.close(new Set([sessionId])));
    this.sweeper = setInterval(() => {
      this.sweep().catch((error: unknown) => this.logger.debug(error, 'sessions were not looked after'));
    }, sweepMs);
  }

  stop(): void {
    clearInterval(this.sweeper);
  }

  watch(socket: SessionSocket): () => void {
    this.sockets.add(socket);
    return () => this.sockets.delete(socket);
  }

  /** Tells every process that a session ended. */
  async announce(sessionId: string): Promise<void> {
    await this.redis.publish(announcements, sessionId);
  }

  private close(ended: ReadonlySet<string>): void {
    for (const socket of this.sockets) if (ended.has(socket.sessionId)) socket.close();
  }

  private async sweep(): Promise<void> {
    const ids = [...new Set([...this.sockets].map((socket) => socket.sessionId))];
    // An open socket is no use of a session: it goes on being looked at like any other.
    const found = await this.sessions.loadAll(ids);
    this.close(new Set(ids.filter((_, index) => found[index] === null)));
  }
}
