/** Throws that look like chance and come out the same every time. */
export class Dice {
  private state: number;

  /** @param seed tells one row of throws from another */
  constructor(seed: number) {
    this.state = (seed * 0x9e3779b1) >>> 0;
  }

  /** A whole number from 0 up to, but without, the bound. */
  below(bound: number): number {
    // A step of the xorshift generator: each state leads to another, through all of them.
    let next = this.state || 1;
    next ^= next << 13;
    next ^= next >>> 17;
    next ^= next << 5;
    this.state = next >>> 0;
    return Math.floor((this.state / 2 ** 32) * bound);
  }

  /** One of these. @throws Error when there is none */
  of<T>(list: readonly T[]): T {
    const one = list[this.below(list.length)];
    if (one === undefined) throw new Error('There is nothing to choose from');
    return one;
  }

  /** Whether something happens that happens so many times in a hundred. */
  happens(percent: number): boolean {
    return this.below(100) < percent;
  }
}
