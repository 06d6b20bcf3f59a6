/**
 * Wakes idle readers when there may be more. Carries no events: each reader continues from its own position, so slow
 * ones cost no memory.
 */
export class Tail {
  private readonly waiting = new Set<() => void>();
  private commits = 0;

  /** Commits so far; a reader that takes it before reading can't miss one by waiting. */
  get version(): number {
    return this.commits;
  }

  advance(): void {
    this.commits++;
    for (const wake of this.waiting) wake();
  }

  /**
   * @param seen version before the last read
   * @param signal also ends the wait
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
