/** Sets by key, without empty ones. */
export class SetsBy<Key, Value> {
  private readonly sets = new Map<Key, Set<Value>>();

  of(key: Key): ReadonlySet<Value> {
    return this.sets.get(key) ?? new Set();
  }

  keys(): Iterable<Key> {
    return this.sets.keys();
  }

  add(key: Key, value: Value): void {
    this.sets.set(key, (this.sets.get(key) ?? new Set()).add(value));
  }

  delete(key: Key, value: Value): void {
    const own = this.sets.get(key);
    own?.delete(value);
    if (own?.size === 0) this.sets.delete(key);
  }
}
