import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

const failedMs = 10_000;

/** Repeats work with a pause after each run, a shorter one after a failure. */
export class Repeated {
  private stopping = new AbortController();
  private running: Promise<void> | undefined;

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

  /** Resolves once the current run has ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const isDone = await this.work().then(
        () => true,
        (error: unknown) => {
          this.logger.debug(
            { reason: error instanceof Error ? error.message : error },
            `${this.what} failed; trying again`,
          );
          return false;
        },
      );
      await pause(isDone ? this.everyMs : Math.min(failedMs, this.everyMs), undefined, { signal: stop }).catch(
        () => {},
      );
    }
  }
}
