/** For comparison: ignores case, Unicode form and blanks. Folds through upper case, so that `ß` equals `SS`. */
export function canonicalName(name: string): string {
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  return folded.replaceAll(/\s+/gu, ' ').trim();
}

export function isSameName(one: string, other: string): boolean {
  return canonicalName(one) === canonicalName(other);
}
