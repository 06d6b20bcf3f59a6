/**
 * The wanted fields whose values differ from the present ones. What is not wanted (undefined, or null) stays as it
 * is. Values are compared as JSON, which is what an event keeps of them.
 */
export function changesOf<T extends object>(present: T, wanted: Partial<T>): Partial<T> {
  const changes: Partial<T> = {};
  for (const field in wanted) {
    const value = wanted[field];
    if (value != null && JSON.stringify(value) !== JSON.stringify(present[field])) changes[field] = value;
  }
  return changes;
}

/** Whether there is any change. */
export function isChange(changes: object): boolean {
  return Object.keys(changes).length > 0;
}
