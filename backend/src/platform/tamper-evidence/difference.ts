export type DifferenceKind = 'altered' | 'removed' | 'inserted' | 'moved';

export interface Difference {
  readonly kind: DifferenceKind;
  readonly index: number;
}

/**
 * @param signed leaf hashes in the heads
 * @param found leaf hashes in the log, which may go on beyond
 * @returns null when all signed events are there
 */
export function firstDifference(signed: readonly Buffer[], found: readonly Buffer[]): Difference | null {
  const index = signed.findIndex((hash, at) => found[at]?.equals(hash) !== true);
  const expected = signed[index];
  if (expected === undefined) return null;
  const present = found[index];
  if (present === undefined) return { kind: 'removed', index };
  const comesLater = found.some((hash, at) => at > index && hash.equals(expected));
  const wasSigned = signed.some((hash, at) => at > index && hash.equals(present));
  if (comesLater) return { kind: wasSigned ? 'moved' : 'inserted', index };
  return { kind: wasSigned ? 'removed' : 'altered', index };
}
