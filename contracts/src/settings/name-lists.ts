export const longestName = 60;

export type NameList = 'applications' | 'modules' | 'policyCategories';

/** Adds the record's present name if the list has lost it. */
export function namesOffered(names: readonly string[], present: string): readonly string[] {
  return present === '' || names.includes(present) ? names : [...names, present];
}
