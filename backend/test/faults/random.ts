/** A source of choices that gives the same ones for the same seed. */
export class Random {
  private state: number;

  constructor(readonly seed: number) {
    this.state = seed >>> 0;
  }

  /** At least 0 and less than 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** @throws Error when there is nothing to choose from */
  pick<T>(from: readonly T[]): T {
    const index = this.between(0, from.length - 1);
    if (index < 0) throw new Error('There is nothing to choose from');
    return from[index] as T;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Another source, whose choices don't depend on how often this one is asked. */
  fork(name: number): Random {
    return new Random(Math.imul(this.seed ^ (name + 0x9e37), 0x85ebca6b) ^ name);
  }
}

/** A number from the environment, so that a test can be run at another scale or again with the same seed. */
export function setting(name: string, otherwise: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`${name} is ${text}, which is no whole number`);
  return value;
}

/**
 * A test body whose choices come from a seed: that of `FAULT_SEED`, or a new one. A failure names it.
 * @param run what is done with the choices
 */
export function seeded(run: (random: Random) => Promise<void>): () => Promise<void> {
  return async () => {
    const seed = setting('FAULT_SEED', Date.now() % 2 ** 31);
    try {
      await run(new Random(seed));
    } catch (error) {
      throw new Error(`With FAULT_SEED=${seed}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  };
}

/** Prints the figures of a test when `FAULT_REPORT` is set, for the record. */
export function report(name: string, figures: Readonly<Record<string, unknown>>): void {
  if (process.env['FAULT_REPORT'] === undefined) return;
  const text = JSON.stringify(figures, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
  process.stderr.write(`${name} ${text}\n`);
}
