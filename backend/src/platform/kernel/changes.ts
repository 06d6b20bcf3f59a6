/**
 * The wanted fields that differ from the present ones. Undefined and null mean "leave as it is". Compared as JSON, the
 * form that events keep.
 */
export function changesOf<T extends object>(present: T, wanted: Partial<T>): Partial<T> {
  const changes: Partial<T> = {};
  for (const field in wanted) {
    const value = wanted[field];
    if (value != null && JSON.stringify(value) !== JSON.stringify(present[field])) changes[field] = value;
  }
  return changes;
}

export function isChange(changes: object): boolean {
  return Object.keys(changes).length > 0;
}
