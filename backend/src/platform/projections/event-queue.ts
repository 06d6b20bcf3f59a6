/**
 * The way from a subscription to batches: takes everything that has arrived, at once when there is something. Reads
 * one event ahead at a time and pauses when it is full, so that a slow reader never fills the memory.
 */
export class EventQueue<T> {
  private items: T[] = [];
  private failure: { readonly reason: unknown } | undefined;
  private wakeReader: (() => void) | undefined;
  private wakeSource: (() => void) | undefined;

  /**
   * @param source is read to its end or its failure
   * @param limit how many items wait at most
   */
  constructor(
    source: AsyncIterable<T>,
    private readonly limit: number,
  ) {
    this.pump(source).catch((error: unknown) => this.end(error));
  }

  /**
   * The next items, at least one and at most `max`.
   * @throws what made the source fail, once everything that came before has been taken
   */
  async take(max: number): Promise<T[]> {
    while (this.items.length === 0) {
      if (this.failure !== undefined) throw this.failure.reason;
      await new Promise<void>((resolve) => (this.wakeReader = resolve));
    }
    const taken = this.items.splice(0, max);
    this.wakeSource?.();
    return taken;
  }

  /** Ends the queue from outside: nothing that still waits is handed out. */
  fail(reason: unknown): void {
    this.items = [];
    this.end(reason);
  }

  private end(reason: unknown): void {
    this.failure ??= { reason };
    this.wakeReader?.();
    this.wakeSource?.();
  }

  private async pump(source: AsyncIterable<T>): Promise<void> {
    for await (const item of source) {
      if (this.failure !== undefined) return;
      this.items.push(item);
      this.wakeReader?.();
      while (this.items.length >= this.limit && this.failure === undefined) {
        await new Promise<void>((resolve) => (this.wakeSource = resolve));
      }
    }
    this.end(new Error('the subscription ended'));
  }
}
