import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Redis } from './redis.js';

/** How long Redis may take to answer, in milliseconds. */
const usualAnswerMs = 3_000;

/**
 * Looks again and again whether Redis answers. A connection that is open and silent is given up, so what waits on it is
 * refused instead of waiting for ever; the client then connects anew until Redis answers.
 */
export class RedisWatch {
  /** @param clients those on which requests and the projector wait; none that blocks or listens */
  constructor(
    private readonly clients: readonly Redis[],
    private readonly logger: Logger,
    private readonly answerMs = usualAnswerMs,
  ) {}

  /** Looks once. */
  async look(): Promise<void> {
    await Promise.all(this.clients.map((client) => this.lookAt(client)));
  }

  private async lookAt(client: Redis): Promise<void> {
    // What is not connected refuses by itself.
    if (!client.isReady || (await this.answers(client))) return;
    this.logger.warn('redis does not answer');
    client.destroy();
    // Until Redis answers, which may be long; whoever ends the process ends this, too.
    client.connect().then(
      () => this.logger.info('redis answers again'),
      (error: unknown) => this.logger.debug({ reason: error instanceof Error ? error.message : error }, 'given up'),
    );
  }

  /** A connection that fails has answered: the client connects anew by itself. */
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
