/**
 * How a log differs from what was signed, at one place: the event there is another one than it was, one is missing
 * before it, it was put in between, or it stood elsewhere.
 */
export type DifferenceKind = 'altered' | 'removed' | 'inserted' | 'moved';

export interface Difference {
  readonly kind: DifferenceKind;
  /** The place in the organisation's log, from 0. */
  readonly index: number;
}

/**
 * The first place at which a log is not what was signed.
 * @param signed the hashes of the events that the heads tell of
 * @param found those of the events that are there, which may go on beyond what is signed
 * @returns null when everything that was signed is there
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
