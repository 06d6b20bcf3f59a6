let group: string | undefined;

/**
 * Sends what `work` sends at once, before it waits for anything, as parts of one act, which is undone as one.
 * @param id of the act
 */
export function actingTogether<T>(id: string, work: () => T): T {
  const before = group;
  group = id;
  try {
    return work();
  } finally {
    group = before;
  }
}

/** The act of which what is sent now is a part; undefined for an act of its own. */
export function actGroup(): string | undefined {
  return group;
}
