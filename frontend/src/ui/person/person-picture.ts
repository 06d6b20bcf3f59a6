import { createContext, use, useSyncExternalStore } from 'react';

/** Tells of each person where their picture is. */
export interface PersonPictureSource {
  /** By the person's id: the address of a small square picture; null for none. */
  readonly of: (id: string) => string | null;
  readonly subscribe: (listener: () => void) => () => void;
}

const nowhere: PersonPictureSource = { of: () => null, subscribe: () => () => {} };

/** Where avatars take from what their people look like. */
export const PersonPictureContext = createContext<PersonPictureSource>(nowhere);

/** Where a person's picture is; null for none. Renders again only when that changes. */
export function usePersonPicture(id: string): string | null {
  const source = use(PersonPictureContext);
  return useSyncExternalStore(source.subscribe, () => source.of(id));
}
