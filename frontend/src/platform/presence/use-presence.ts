import { onlineTopic, type PresentPerson } from '@atrium/contracts/core/live';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { presence } from '../sync/live';
import { currentUserId } from '../session/session';
import { useTopicSubscription } from '../sync/use-collection';
import { nameNow } from './names-now';
import { useIsPast } from '../past/use-is-past';

const follow = (listener: () => void): (() => void) => presence.subscribe(listener);

function withoutMe<P extends { readonly userId: string }>(people: readonly P[]): readonly P[] {
  const me = currentUserId();
  return people.filter(({ userId }) => userId !== me);
}

/**
 * Reports our presence while mounted.
 * @param what such as `viewing` or `editing:<id>`; null to watch unseen
 * @returns the others; a stable array until it changes
 */
export function usePresence(topic: string, what: string | null = 'viewing'): readonly PresentPerson[] {
  // Presence requires following the topic.
  useSyncExternalStore(useTopicSubscription(topic), () => topic);
  // Who is here now is not who was here then.
  const isPast = useIsPast();
  const shown = isPast ? null : what;
  useEffect(() => (shown === null ? undefined : presence.enter(topic, shown)), [topic, shown]);
  const people = useSyncExternalStore(follow, () => presence.at(topic));
  return useMemo(() => (isPast ? [] : withoutMe(people)), [people, isPast]);
}

export function useOnline(): ReadonlySet<string> {
  const people = useSyncExternalStore(follow, () => presence.at(onlineTopic));
  return useMemo(() => new Set(people.map(({ userId }) => userId)), [people]);
}

export function useTyping(topic: string): {
  readonly names: readonly string[];
  readonly typed: () => void;
  readonly sent: () => void;
} {
  const typists = useSyncExternalStore(follow, () => presence.typingAt(topic));
  const names = useMemo(
    () => withoutMe(typists).map(({ userId, username }) => nameNow({ _id: userId, username })),
    [typists],
  );
  return useMemo(
    () => ({ names, typed: () => presence.type(topic), sent: () => presence.said(topic) }),
    [names, topic],
  );
}
