import { expect } from '@jest/globals';
import type { FieldChange } from '@atrium/contracts/core/history';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Author, DomainEvent, RecordedEvent } from '../src/platform/kernel/events.js';
import type { AnyProjection, Projection } from '../src/platform/kernel/projection.js';
import {
  decodeDocument,
  encodeDocument,
  richestRooms,
  type StoredDocument,
} from '../src/platform/projections/codec.js';
import { type Folded, foldEvent } from '../src/platform/projections/fold.js';
import { specId } from './spec.js';

/** Who did what happens in specs. */
export const specAuthor: Author = { id: 'ann', username: 'Ann' };

/** When the event of a revision happened in specs: one a minute. */
export function specTime(revision: number): string {
  return new Date(Date.UTC(2026, 2, 2, 9, 30 + revision)).toISOString();
}

/** Events as the log holds them: one after the other, from revision 0. */
export function recorded<E extends DomainEvent>(
  category: string,
  events: readonly E[],
  by: Author = specAuthor,
): RecordedEvent<E>[] {
  return events.map((event, revision) => ({
    id: `event-${revision}`,
    event: JSON.parse(JSON.stringify(event)) as E,
    category,
    tenant: 'acme',
    aggregateId: specId,
    revision,
    position: BigInt(1_000 + revision * 10),
    at: specTime(revision),
    by,
    commandId: `command-${revision}`,
  }));
}

/**
 * Folds events one by one, as the projector does, and checks on the way that an event folded twice changes nothing
 * and that a document written and read back goes on as one that was kept.
 * @returns what each event led to
 */
export function foldAll(projection: AnyProjection, events: readonly RecordedEvent[]): Folded[] {
  let kept: StoredDocument | null = null;
  let readBack: StoredDocument | null = null;
  const steps: Folded[] = [];
  for (const event of events) {
    const folded = foldEvent(projection, kept, event);
    if (folded === null) throw new Error(`${event.event.type} was taken for one that is folded in already`);
    expect(foldEvent(projection, readBack, event)).toEqual(folded);
    kept = folded.stored;
    readBack = decodeDocument(encodeDocument(kept));
    for (const earlier of events.slice(0, steps.length + 1))
      expect(foldEvent(projection, readBack, earlier)).toBeNull();
    steps.push(folded);
  }
  expect(JSON.parse(kept?.json ?? 'null')).toEqual(rebuilt(projection, events));
  return steps;
}

/** The document as the pure fold of all events, without the platform in between. */
function rebuilt(projection: AnyProjection, events: readonly RecordedEvent[]): LiveDocument | null {
  const doc = events.reduce<Omit<LiveDocument, 'version'> | null>(
    (before, event) => projection.project(before, event),
    null,
  );
  return doc === null ? null : (JSON.parse(JSON.stringify({ ...doc, version: events.length })) as LiveDocument);
}

/**
 * Specifies a projection: `afterEvents(…).shows({…})`, `.isIn(…rooms)`, `.isGone()` and, about the last event,
 * `.recordsChanges(…)` and `.says(…)`. Each case checks by itself what {@link foldAll} checks.
 */
export function specifyProjection<Doc extends LiveDocument, E extends DomainEvent>(projection: Projection<Doc, E>) {
  return {
    afterEvents: (...events: E[]) => {
      const last = foldAll(projection, recorded(projection.category, events)).at(-1);
      const document: Doc | null = JSON.parse(last?.stored.json ?? 'null');
      const afterwards = {
        document,
        /** The document has these values, whatever else it has. */
        shows(expected: Partial<Doc>) {
          expect(document).toMatchObject(expected);
          return afterwards;
        },
        /** The document is exactly this. */
        is(expected: Doc) {
          expect(document).toEqual(expected);
          return afterwards;
        },
        isGone() {
          expect(document).toBeNull();
          return afterwards;
        },
        /** The rooms of its richest shape. */
        isIn(...rooms: string[]) {
          expect(richestRooms(last?.stored.header)).toEqual(rooms);
          return afterwards;
        },
        recordsChanges(...changes: FieldChange[]) {
          expect(last?.delta?.history?.changes).toEqual(changes);
          return afterwards;
        },
        /** What the history says was said with it. */
        says(comment: string | undefined) {
          expect(last?.delta?.history?.comment).toBe(comment);
          return afterwards;
        },
      };
      return afterwards;
    },
  };
}
