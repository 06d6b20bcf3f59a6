import { setTimeout as timeout } from 'node:timers/promises';

/** Pauses that can be ended before their time, all at once. */
export class Pauses {
  private over = new AbortController();

  /** Waits for so many milliseconds, or until all pauses are ended. */
  async pause(ms: number): Promise<void> {
    await timeout(ms, undefined, { signal: this.over.signal }).catch(() => {});
  }

  /** Ends all pauses. */
  end(): void {
    this.over.abort();
    this.over = new AbortController();
  }
}
