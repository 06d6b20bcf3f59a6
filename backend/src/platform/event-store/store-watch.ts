import type { Logger } from 'pino';
import type { EventStore } from './event-store.js';

/** How long a server may take to answer, in milliseconds. */
const answerMs = 3_000;

/**
 * Looks again and again whether a server that may write answers, so that a connection that went silent is replaced even
 * where nothing is called, and so that it is known since when there is none.
 */
export class StoreWatch {
  private lookedAt = performance.now();
  private isAway = false;

  /** @param observe is told after each look how many seconds longer there has been no server that may write */
  constructor(
    private readonly store: Pick<EventStore, 'ping'>,
    private readonly logger: Logger,
    private readonly observe: (awaySeconds: number) => void,
  ) {}

  /** Looks once. */
  async look(): Promise<void> {
    const since = this.lookedAt;
    const wasAway = this.isAway;
    try {
      await this.store.ping(answerMs);
      this.isAway = false;
    } catch (error) {
      this.isAway = true;
      if (!wasAway) this.logger.warn({ reason: causeOf(error) }, 'the event store is away');
    }
    this.lookedAt = performance.now();
    if (wasAway && !this.isAway) this.logger.info('the event store is back');
    this.observe(wasAway ? (this.lookedAt - since) / 1_000 : 0);
  }
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}
