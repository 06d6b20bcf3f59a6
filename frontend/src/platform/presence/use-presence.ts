import { onlineTopic, type PresentPerson } from '@atrium/contracts/core/live';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { presence } from '../sync/live';
import { currentUserId } from '../session/session';
import { useTopicSubscription } from '../sync/use-collection';
import { nameNow } from './names-now';

const follow = (listener: () => void): (() => void) => presence.subscribe(listener);

function withoutMe<P extends { readonly userId: string }>(people: readonly P[]): readonly P[] {
  const me = currentUserId();
  return people.filter(({ userId }) => userId !== me);
}

/**
 * Tells the others that we are at a topic, as long as the component is on the screen, and who else is there.
 * @param what we do, such as `viewing` or `editing:<id>`; null to look on without being seen
 * @returns the others, each once; the same array until somebody comes or goes
 */
export function usePresence(topic: string, what: string | null = 'viewing'): readonly PresentPerson[] {
  // Only who follows a topic can be present at it.
  useSyncExternalStore(useTopicSubscription(topic), () => topic);
  useEffect(() => (what === null ? undefined : presence.enter(topic, what)), [topic, what]);
  const people = useSyncExternalStore(follow, () => presence.at(topic));
  return useMemo(() => withoutMe(people), [people]);
}

/** The ids of everybody of the organisation who is connected right now, at their desk or not, ourselves included. */
export function useOnline(): ReadonlySet<string> {
  const people = useSyncExternalStore(follow, () => presence.at(onlineTopic));
  return useMemo(() => new Set(people.map(({ userId }) => userId)), [people]);
}

/** Who else is typing at a topic, and the functions that tell the others that we are, and that we said it. */
export function useTyping(topic: string): {
  readonly names: readonly string[];
  readonly tell: () => void;
  readonly said: () => void;
} {
  const typists = useSyncExternalStore(follow, () => presence.typingAt(topic));
  const names = useMemo(
    () => withoutMe(typists).map(({ userId, username }) => nameNow({ _id: userId, username })),
    [typists],
  );
  return useMemo(() => ({ names, tell: () => presence.type(topic), said: () => presence.said(topic) }), [names, topic]);
}
