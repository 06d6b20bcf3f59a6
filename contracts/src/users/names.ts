/**
 * A name as it is compared: names that differ only in case, in Unicode form or in blanks are one. Folding goes over
 * capitals, so that `ß` and `SS` meet as well.
 */
export function canonicalName(name: string): string {
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  return folded.replaceAll(/\s+/gu, ' ').trim();
}

/** Whether two names are one. */
export function isSameName(one: string, other: string): boolean {
  return canonicalName(one) === canonicalName(other);
}
