/** A work that takes so many milliseconds is followed by a rest of the same length, a shorter one by less of it. */
const evenMs = 4;
/** Nobody waits longer than this for what happened, in milliseconds. */
const longestRestMs = 100;
/** What took less, in milliseconds, is worth no rest. */
const negligibleMs = 0.5;

/**
 * How long is rested after a work. The rest grows with the square of the work: a few hundred people are told all but at
 * once, and telling thousands leaves the process time for everything else.
 */
function restAfter(workMs: number): number {
  return Math.min((workMs * workMs) / evenMs, longestRestMs);
}

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
 * Does a work for everything that was added: at once while there is little to do, and the more at a time the longer it
 * takes, so that telling many people never keeps the process from answering. What is added is kept in its order.
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
    this.clock.after(restAfter(took), () => {
      this.resting = false;
      this.flush();
    });
  }
}
