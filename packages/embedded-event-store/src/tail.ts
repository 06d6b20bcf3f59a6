/**
 * Wakes those who have read everything when there may be more. It carries no events: each reader goes on from its own
 * position in the store, so a slow one costs no memory.
 */
export class Tail {
  private readonly waiting = new Set<() => void>();
  private commits = 0;

  /** Number of commits so far; a reader that takes it before reading cannot miss one by waiting. */
  get version(): number {
    return this.commits;
  }

  /** Called after each commit. */
  advance(): void {
    this.commits++;
    for (const wake of this.waiting) wake();
  }

  /**
   * Waits for a commit.
   * @param seen the version before the last read
   * @param signal ends the wait as well
   * @returns at once when there was a commit since
   */
  after(seen: number, signal: AbortSignal): Promise<void> {
    if (this.commits !== seen || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        this.waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.waiting.add(wake);
      signal.addEventListener('abort', wake);
    });
  }
}
