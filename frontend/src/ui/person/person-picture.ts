import { createContext, use, useSyncExternalStore } from 'react';

export interface PersonPictureSource {
  /** Address of a small square picture; null for none. */
  readonly of: (id: string) => string | null;
  readonly subscribe: (listener: () => void) => () => void;
}

const nowhere: PersonPictureSource = { of: () => null, subscribe: () => () => {} };

export const PersonPictureContext = createContext<PersonPictureSource>(nowhere);

export function usePersonPicture(id: string): string | null {
  const source = use(PersonPictureContext);
  return useSyncExternalStore(source.subscribe, () => source.of(id));
}
