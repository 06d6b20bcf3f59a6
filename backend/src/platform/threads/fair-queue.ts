/**
 * What waits, taken by turns: one piece of work of each person after the other, so that nobody waits longer because
 * somebody else sent a hundred.
 */
export class FairQueue<Work> {
  private readonly byPerson = new Map<string, Work[]>();
  #size = 0;

  /** @param personOf says whose a piece of work is */
  constructor(private readonly personOf: (work: Work) => string) {}

  get size(): number {
    return this.#size;
  }

  push(work: Work): void {
    const person = this.personOf(work);
    const own = this.byPerson.get(person);
    if (own === undefined) this.byPerson.set(person, [work]);
    else own.push(work);
    this.#size += 1;
  }

  /** The next piece of work; its person goes to the end of the row. */
  shift(): Work | null {
    for (const [person, own] of this.byPerson) {
      const next = own.shift();
      this.byPerson.delete(person);
      if (own.length > 0) this.byPerson.set(person, own);
      if (next === undefined) continue;
      this.#size -= 1;
      return next;
    }
    return null;
  }

  remove(work: Work): void {
    const person = this.personOf(work);
    const own = this.byPerson.get(person);
    const index = own?.indexOf(work) ?? -1;
    if (own === undefined || index < 0) return;
    own.splice(index, 1);
    if (own.length === 0) this.byPerson.delete(person);
    this.#size -= 1;
  }
}
