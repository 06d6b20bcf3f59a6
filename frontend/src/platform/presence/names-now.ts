import type { PersonNameSource } from '../../ui/person/person-names';

type Names = Pick<PersonNameSource, 'of'>;

// Set from outside, so that what only writes a text out needs neither the live store nor a session.
let source: Names = { of: () => null };

/** Says where the functions of this file take names from. */
export function namesFrom(names: Names): void {
  source = names;
}

/** What somebody is called at this moment, for a text that isn't live. @param person as a record names them */
export function nameNow({ _id, username }: { readonly _id: string; readonly username: string }): string {
  return source.of(_id)?.name ?? username;
}

/** What somebody is called at this moment whom a value of a record names; null for what names nobody. */
export function personText({ _id, username }: Readonly<Record<string, unknown>>): string | null {
  if (typeof username !== 'string') return null;
  return typeof _id === 'string' ? nameNow({ _id, username }) : username;
}
