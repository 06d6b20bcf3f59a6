/** Lets those who want the same thing in one after the other, in the order in which they came. */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs the work when everything that came before under the same key has ended. */
  async runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    const mine = (async () => {
      await before?.catch(() => {});
      return work();
    })();
    this.last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === mine) this.last.delete(key);
    }
  }
}
