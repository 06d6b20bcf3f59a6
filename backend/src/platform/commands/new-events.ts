import type { DomainEvent } from '../kernel/events.js';
import { idFrom } from '../kernel/ids.js';
import type { Act, MadeFrom } from '../kernel/events.js';
import type { NewEvent } from '../event-store/stored-events.js';
import type { Attempt } from './attempt.js';

/** Only commands that create a record have an origin. */
export function originOf({ slice, envelope: { name, madeFrom } }: Attempt): MadeFrom | undefined {
  return slice.creates.includes(name) ? madeFrom : undefined;
}

function actOf({ envelope: { name, group, undoes, onItsOwn, imported, via } }: Attempt): Act {
  return {
    command: name,
    ...(group === undefined ? {} : { group }),
    ...(undoes === undefined ? {} : { undoes }),
    ...(onItsOwn === true ? { byItself: true } : {}),
    ...(imported === undefined ? {} : { imported }),
    ...(via === undefined ? {} : { via }),
  };
}

/** @param state of the record before the events */
export function newEvents(attempt: Attempt, events: readonly DomainEvent[], state: unknown): NewEvent[] {
  const { slice, envelope, commandId, digest, now } = attempt;
  const madeFrom = originOf(attempt);
  const act = actOf(attempt);
  const by = { id: envelope.actor.id, username: envelope.actor.username };
  return events.map((event, index) => {
    const { type, data } = event;
    const { version: v = 1, personal = {} } = slice.eventVersions[type] ?? {};
    const fields = Object.keys(personal);
    const person = fields.length === 0 ? null : (slice.personOf?.(event, state, attempt.id) ?? null);
    // A repeat that decides differently on another node must conflict with the first events, not be taken for them.
    const content = digest === undefined ? [] : [type, JSON.stringify(data)];
    return {
      id: idFrom(commandId, index, ...content),
      type,
      data,
      metadata: {
        by,
        at: now,
        commandId,
        ...(digest === undefined ? {} : { digest }),
        ...(madeFrom === undefined || index > 0 ? {} : { madeFrom }),
        act,
        v,
      },
      ...(person === null ? {} : { about: { person, fields } }),
    };
  });
}
