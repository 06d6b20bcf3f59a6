import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Redis } from './redis.js';

const usualAnswerMs = 3_000;

/**
 * Pings Redis regularly. An open but silent connection is dropped, so that its commands fail instead of hanging; the
 * client then reconnects.
 */
export class RedisWatch {
  /** @param clients none that blocks or subscribes */
  constructor(
    private readonly clients: readonly Redis[],
    private readonly logger: Logger,
    private readonly answerMs = usualAnswerMs,
  ) {}

  async look(): Promise<void> {
    await Promise.all(this.clients.map((client) => this.lookAt(client)));
  }

  private async lookAt(client: Redis): Promise<void> {
    // Disconnected clients fail by themselves.
    if (!client.isReady || (await this.answers(client))) return;
    this.logger.warn('redis does not answer; reconnecting');
    client.destroy();
    // May take long; ends with the process.
    client.connect().then(
      () => this.logger.info('redis answers again'),
      (error: unknown) =>
        this.logger.debug(
          { reason: error instanceof Error ? error.message : error },
          'reconnecting to redis failed; trying again',
        ),
    );
  }

  /** An error counts as an answer: the client reconnects by itself. */
  private async answers(client: Redis): Promise<boolean> {
    const late = new AbortController();
    const silence = pause(this.answerMs, false, { signal: late.signal }).catch(() => true);
    const answer = client.ping().then(
      () => true,
      () => true,
    );
    try {
      return await Promise.race([answer, silence]);
    } finally {
      late.abort();
    }
  }
}
