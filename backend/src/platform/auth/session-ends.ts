import type { Logger } from 'pino';
import type { Redis } from '../redis.js';
import { SetsBy } from '../sets-by.js';
import type { RedisSessionStore } from './session-store.js';

const announcements = '{atrium}:session-ended';
const sweepMs = 5_000;

export interface SessionSocket {
  readonly sessionId: string;
  close(): void;
}

/**
 * Closes the sockets of ended sessions: at once when announced, within seconds when the announcement was lost. (Events
 * that end all of a person's sessions arrive over the feed.)
 */
export class SessionEnds {
  private readonly sockets = new SetsBy<string, SessionSocket>();
  private sweeper: NodeJS.Timeout | undefined;

  constructor(
    private readonly redis: Redis,
    private readonly listening: Redis,
    private readonly logger: Logger,
    private readonly sessions: Pick<RedisSessionStore, 'loadAll'>,
  ) {}

  async start(): Promise<void> {
    await this.listening.subscribe(announcements, (sessionId) => this.close(sessionId));
    this.sweeper = setInterval(() => {
      this.sweep().catch((error: unknown) =>
        this.logger.debug(error, 'looking for ended sessions failed; trying again'),
      );
    }, sweepMs);
  }

  stop(): void {
    clearInterval(this.sweeper);
  }

  watch(socket: SessionSocket): () => void {
    this.sockets.add(socket.sessionId, socket);
    return () => this.sockets.delete(socket.sessionId, socket);
  }

  async announce(sessionId: string): Promise<void> {
    await this.redis.publish(announcements, sessionId);
  }

  private close(sessionId: string): void {
    for (const socket of this.sockets.of(sessionId)) socket.close();
  }

  private async sweep(): Promise<void> {
    const ids = [...this.sockets.keys()];
    // Loading does not count as use: an open socket must not keep a session alive.
    const found = await this.sessions.loadAll(ids);
    for (const [index, id] of ids.entries()) if (found[index] === null) this.close(id);
  }
}
