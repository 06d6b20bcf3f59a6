/** A queue that takes turns by person, so that nobody waits because another queued a hundred items. */
export class FairQueue<Work> {
  private readonly byPerson = new Map<string, Work[]>();
  #size = 0;

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
