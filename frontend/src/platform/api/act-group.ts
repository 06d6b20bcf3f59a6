let group: string | undefined;

/**
 * Sends the commands that `work` sends synchronously as one act, which is undone as one.
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

/** The act that commands sent now belong to; undefined outside of one. */
export function actGroup(): string | undefined {
  return group;
}
