/** The longest that an item waits for its batch, in milliseconds. */
const longestRestMs = 100;
/** A batch that took less, in milliseconds, is followed by no rest. */
const negligibleMs = 0.5;

/** What the batcher measures and waits with. */
export interface BatcherClock {
  /** Milliseconds from wherever, never going back. */
  now(): number;
  /** Calls once, after so many milliseconds. */
  after(ms: number, call: () => void): void;
}

const processClock: BatcherClock = {
  now: () => performance.now(),
  after: (ms, call) => void setTimeout(call, ms),
};

/**
 * Adaptive batching: hands items on at once while there is little to do, and in the larger batches the busier it is, so
 * that telling many people never keeps the process from answering. A batch is taken to cost about as much as one item;
 * the rest after it lasts as long as its items would have taken one by one. Items keep their order.
 */
export class AdaptiveBatcher<Item> {
  private waiting: Item[] = [];
  private resting = false;

  /** @param work is given the items that came since the last batch, in their order */
  constructor(
    private readonly work: (items: readonly Item[]) => void,
    private readonly clock: BatcherClock = processClock,
  ) {}

  /** Adds items: they are handed on now, or after the rest. */
  add(items: readonly Item[]): void {
    this.waiting.push(...items);
    if (!this.resting) this.flush();
  }

  /** Hands on what is waiting, without regard to the rest. */
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
