import { historyTopic } from '@atrium/contracts/core/live';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { realTimers } from '../browser/timers';
import { useIsPast } from '../past/use-is-past';
import { nameNow } from '../presence/names-now';
import { inField, OwnField } from '../presence/own-field';
import { currentUserId } from '../session/session';
import { presence } from '../sync/live';

/** Who else is in a field of a form, and what tells others that this person is in it. */
export interface FieldEditors {
  /** Joined; empty for nobody. */
  readonly names: string;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}

const subscribe = (listener: () => void): (() => void) => presence.subscribe(listener);
const nowhere = '';

/**
 * Who else is in which field. Goes over the topic of the record's history, which only people who see the record can
 * follow; the form follows it already, to name authors.
 * @param id null for a new record
 */
export function useFieldEditors(collection: string, id: string | null): (field: string) => FieldEditors | undefined {
  const isPast = useIsPast();
  const topic = id === null || isPast ? nowhere : historyTopic(collection, id);
  const people = useSyncExternalStore(subscribe, () => presence.at(topic));
  const own = useMemo(() => new OwnField(presence, realTimers, topic), [topic]);
  useEffect(() => () => own.end(), [own]);
  return (field) => {
    if (topic === nowhere) return undefined;
    const me = currentUserId();
    const there = people.filter(({ userId, what }) => userId !== me && what === `${inField}${field}`);
    return {
      names: there.map(({ userId, username }) => nameNow({ _id: userId, username })).join(', '),
      onEnter: () => own.be(field),
      onLeave: () => own.be(null),
    };
  };
}
