import { createContext, use, useSyncExternalStore } from 'react';

/** How a person is shown. */
export interface ShownName {
  readonly name: string;
  /** Null where that is the name. */
  readonly username: string | null;
}

/** Tells of each person what they are called now. */
export interface PersonNameSource {
  /** By the person's id; the same object until it changes, null for who isn't known here. */
  readonly of: (id: string) => ShownName | null;
  readonly subscribe: (listener: () => void) => () => void;
}

const nowhere: PersonNameSource = { of: () => null, subscribe: () => () => {} };

/** Where names, avatars and chips take from what their people are called. */
export const PersonNamesContext = createContext<PersonNameSource>(nowhere);

/**
 * What a person is called now. Renders again only when that changes.
 * @param given what a record calls them, which counts for who isn't known here
 */
export function useShownName(id: string | undefined, given: string): ShownName {
  const source = use(PersonNamesContext);
  const known = useSyncExternalStore(source.subscribe, () => (id === undefined ? null : source.of(id)));
  return known ?? { name: given, username: null };
}
