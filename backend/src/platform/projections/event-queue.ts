/**
 * Buffers a subscription into batches. Reads one event ahead and pauses when full, so that a slow reader never fills
 * the memory.
 */
export class EventQueue<T> {
  private items: T[] = [];
  private failure: { readonly reason: unknown } | undefined;
  private wakeReader: (() => void) | undefined;
  private wakeSource: (() => void) | undefined;

  constructor(
    source: AsyncIterable<T>,
    private readonly limit: number,
  ) {
    this.pump(source).catch((error: unknown) => this.end(error));
  }

  /**
   * At least one item, at most `max`.
   * @throws the source's failure, after all earlier items were taken
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
