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

/** What a department is called, by its code. */
export const DepartmentNamesContext = createContext<(code: string) => string>((code) => code);

/**
 * Renders only when it changes.
 * @param given the record's name, for unknown people
 */
export function useShownName(id: string | undefined, given: string): ShownName {
  const source = use(PersonNamesContext);
  const known = useSyncExternalStore(source.subscribe, () => (id === undefined ? null : source.of(id)));
  return known ?? { name: given, username: null };
}

interface Named {
  readonly _id: string;
  readonly username: string;
}

/**
 * What people are called now; renders anew once one of them is renamed.
 * @param people as records know them
 */
export function useLiveNames(people: readonly Named[]): (person: Named) => string {
  const source = use(PersonNamesContext);
  const nameOf = ({ _id, username }: Named) => source.of(_id)?.name ?? username;
  useSyncExternalStore(source.subscribe, () => people.map(nameOf).join('\n'));
  return nameOf;
}

/**
 * The name of a person as text, live.
 * @param person as the record knows them; null for nobody, who has no name
 */
export function useLiveName(person: Named | null): string {
  return useShownName(person?._id, person?.username ?? '').name;
}
