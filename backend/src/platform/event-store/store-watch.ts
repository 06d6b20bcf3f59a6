import type { Logger } from 'pino';
import type { EventStore } from './event-store.js';

const answerMs = 3_000;

/** Pings the store regularly, so that a silent connection is replaced even when idle, and outages are measured. */
export class StoreWatch {
  private lookedAt = performance.now();
  private isAway = false;

  constructor(
    private readonly store: Pick<EventStore, 'ping'>,
    private readonly logger: Logger,
    private readonly observe: (awaySeconds: number) => void,
  ) {}

  async checkStore(): Promise<void> {
    const since = this.lookedAt;
    const wasAway = this.isAway;
    try {
      await this.store.ping(answerMs);
      this.isAway = false;
    } catch (error) {
      this.isAway = true;
      if (!wasAway) this.logger.warn({ reason: causeOf(error) }, 'the event store is away; reconnecting');
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
