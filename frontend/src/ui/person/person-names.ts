import { createContext, use, useSyncExternalStore } from 'react';

export interface ShownName {
  readonly name: string;
  /** Null when it is the shown name. */
  readonly username: string | null;
}

export interface PersonNameSource {
  /** A stable object until it changes; null for unknown people. */
  readonly of: (id: string) => ShownName | null;
  readonly subscribe: (listener: () => void) => () => void;
}

const nowhere: PersonNameSource = { of: () => null, subscribe: () => () => {} };

export const PersonNamesContext = createContext<PersonNameSource>(nowhere);

/**
 * Renders only when it changes.
 * @param given the record's name, for unknown people
 */
export function useShownName(id: string | undefined, given: string): ShownName {
  const source = use(PersonNamesContext);
  const known = useSyncExternalStore(source.subscribe, () => (id === undefined ? null : source.of(id)));
  return known ?? { name: given, username: null };
}

/**
 * The name of a person as text, live.
 * @param person as the record knows them; null for nobody, who has no name
 */
export function useLiveName(person: { readonly _id: string; readonly username: string } | null): string {
  return useShownName(person?._id, person?.username ?? '').name;
}
