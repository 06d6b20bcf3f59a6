import type { PersonNameSource } from '../../ui/person/person-names';

type Names = Pick<PersonNameSource, 'of'>;

// Injected, so that text formatting needs neither store nor session.
let source: Names = { of: () => null };

export function namesFrom(names: Names): void {
  source = names;
}

/** The current name, for text that is not live. */
export function nameNow({ _id, username }: { readonly _id: string; readonly username: string }): string {
  return source.of(_id)?.name ?? username;
}

/** Null when the value names nobody. */
export function personText({ _id, username }: Readonly<Record<string, unknown>>): string | null {
  if (typeof username !== 'string') return null;
  return typeof _id === 'string' ? nameNow({ _id, username }) : username;
}
