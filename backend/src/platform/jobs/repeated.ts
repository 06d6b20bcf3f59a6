import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** How soon what failed is tried again, in milliseconds. */
const failedMs = 10_000;

/** Work that is done again and again, with a pause after each time, which is short after a failure. */
export class Repeated {
  private stopping = new AbortController();
  private running: Promise<void> | undefined;

  /**
   * @param what it is, for the log
   * @param everyMs the pause, in milliseconds
   */
  constructor(
    private readonly what: string,
    private readonly work: () => Promise<void>,
    private readonly everyMs: number,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.stopping = new AbortController();
    this.running = this.run(this.stopping.signal);
  }

  /** Resolves when what is being done is done. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const isDone = await this.work().then(
        () => true,
        (error: unknown) => {
          this.logger.debug({ reason: error instanceof Error ? error.message : error }, `${this.what} was not done`);
          return false;
        },
      );
      await pause(isDone ? this.everyMs : Math.min(failedMs, this.everyMs), undefined, { signal: stop }).catch(
        () => {},
      );
    }
  }
}
