const longestRestMs = 100;
const negligibleMs = 0.5;

export interface BatcherClock {
  now(): number;
  after(ms: number, call: () => void): void;
}

const processClock: BatcherClock = {
  now: () => performance.now(),
  after: (ms, call) => void setTimeout(call, ms),
};

/**
 * Adaptive batching: items pass at once while there is little to do, and in larger batches under load, so fan-out
 * never starves the process. A batch is assumed to cost about as much as one item; the rest after it lasts as long as
 * its items would have taken one by one. Order is kept.
 */
export class AdaptiveBatcher<Item> {
  private waiting: Item[] = [];
  private resting = false;

  constructor(
    private readonly work: (items: readonly Item[]) => void,
    private readonly clock: BatcherClock = processClock,
  ) {}

  addItems(items: readonly Item[]): void {
    this.waiting.push(...items);
    if (!this.resting) this.flush();
  }

  flush(): void {
    if (this.waiting.length === 0) return;
    const items = this.waiting;
    this.waiting = [];
    const began = this.clock.now();
    this.work(items);
    const took = this.clock.now() - began;
    if (this.resting || took < negligibleMs) return;
    this.resting = true;
    this.clock.after(Math.min(took * items.length, longestRestMs), () => {
      this.resting = false;
      this.flush();
    });
  }
}
