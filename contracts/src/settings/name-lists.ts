/** How long the name of an application or a module is at most. */
export const longestName = 60;

/** The settings that forms offer as lists of names. */
export type NameList = 'applications' | 'modules';

/** The names that a form offers, with the one that a record has although the list no longer does. */
export function namesOffered(names: readonly string[], present: string): readonly string[] {
  return present === '' || names.includes(present) ? names : [...names, present];
}
