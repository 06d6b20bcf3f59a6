/** Nobody waits longer than this for what happened, in milliseconds. */
const longestRestMs = 100;
/** What took less, in milliseconds, is worth no rest. */
const negligibleMs = 0.5;

/** What a pace measures and waits with. */
export interface PaceClock {
  /** Milliseconds from wherever, never going back. */
  now(): number;
  /** Calls once, after so many milliseconds. */
  after(ms: number, call: () => void): void;
}

const processClock: PaceClock = {
  now: () => performance.now(),
  after: (ms, call) => void setTimeout(call, ms),
};

/**
 * Does a work for everything that was added: at once while there is little to do, and the more at a time the more there
 * is and the longer it takes, so that telling many people never keeps the process from answering. A work is taken to last
 * about as long for many things as for one; the rest after it lasts as long as it would have for each of them by itself.
 * So what comes one by one waits for little, and where much comes all the time, ever more of it is done at once. What is
 * added is kept in its order.
 */
export class Pace<Item> {
  private waiting: Item[] = [];
  private resting = false;

  /** @param work is given what came since it was last done, in its order */
  constructor(
    private readonly work: (items: readonly Item[]) => void,
    private readonly clock: PaceClock = processClock,
  ) {}

  /** Takes something in: the work is done now, or after the rest. */
  add(items: readonly Item[]): void {
    this.waiting.push(...items);
    if (!this.resting) this.flush();
  }

  /** Does what is waiting now, whatever has to rest. */
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
