import { createContext, use, useSyncExternalStore } from 'react';

/** As drawn. */
export type Presence = 'online' | 'away' | 'leave' | 'out';

/** Whether a person is there: as a mark, and as text. */
export interface PersonStatus {
  /** Null where only a status is known. */
  readonly presence: Presence | null;
  /** Such as `online` or `on leave until 24 Nov`. */
  readonly label: string;
  /** Their status; left out for none. */
  readonly said?: { readonly emoji: string; readonly text: string };
  /** Whether they want no notifications for now. */
  readonly isPaused?: true;
}

/** Tells of each person whether they are there. */
export interface PersonStatusSource {
  /** A stable object until it changes; null when unknown. */
  readonly of: (id: string) => PersonStatus | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Tells of nobody. */
export const nowhere: PersonStatusSource = { of: () => null, subscribe: () => () => {} };

/** Where avatars and chips take from whether their people are there. */
export const PersonStatusContext = createContext<PersonStatusSource>(nowhere);

export function usePersonStatus(id: string): PersonStatus | null {
  const source = use(PersonStatusContext);
  return useSyncExternalStore(source.subscribe, () => source.of(id));
}
