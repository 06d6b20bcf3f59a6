const idPattern = /^[A-Za-z0-9_-]{1,64}$/;
/** Inherited by every object, so a plain look-up would find them. */
const inheritedNames = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Whether it is a well-formed id; others need no look-up. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value) && !inheritedNames.has(value);
}

/** Looks up a name from outside, ignoring inherited properties. */
export function ownValue<T>(values: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** An object that is not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The items of each key, in their order; the keys in that of their first items. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
