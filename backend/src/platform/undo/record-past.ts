import { isDeepStrictEqual } from 'node:util';
import type { Around, EntryAround } from '@atrium/contracts/core/opposites';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { RecordedEvent } from '../kernel/events.js';
import type { AnyEntries } from '../kernel/entries.js';
import type { Slice } from '../slice/slice.js';

type Doc = LiveDocument | null;

/** A record through all its events. */
export interface RecordPast {
  readonly collection: string;
  readonly events: readonly RecordedEvent[];
  /** The states before each event, and after the last one. */
  readonly states: readonly Doc[];
}

/** The first and the last event of an act, by their indexes. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

function foldAll(
  events: readonly RecordedEvent[],
  fold: (doc: Doc, event: RecordedEvent) => Omit<LiveDocument, 'version'> | null,
): Doc[] {
  const states: Doc[] = [null];
  for (const [index, event] of events.entries()) {
    const before = states[index] ?? null;
    const after = event.unknown === true ? before : fold(before, event);
    states.push(after === null ? null : { ...after, version: event.revision + 1 });
  }
  return states;
}

function foldEntry(entries: AnyEntries, events: readonly RecordedEvent[], id: string): Doc[] {
  return foldAll(events, (doc, event) => (entries.affects(event).includes(id) ? entries.fold(doc, event, id) : doc));
}

/** A record through the events of its stream; null where its slice has no document of it. */
export function pastOf(
  slice: Pick<Slice, 'projections' | 'entries'>,
  id: string,
  events: readonly RecordedEvent[],
): RecordPast | null {
  const [projection] = slice.projections;
  if (projection !== undefined) {
    const states = foldAll(events, (doc, event) => projection.project(doc, event));
    return { collection: projection.collection, events, states };
  }
  // A record without a document of its own is an entry of another one, such as a message.
  for (const entries of slice.entries ?? []) {
    const states = foldEntry(entries, events, id);
    if (states.some((doc) => doc !== null)) return { collection: entries.collection, events, states };
  }
  return null;
}

/** @returns null when the act is not part of the record's past */
export function spanOf({ events }: Pick<RecordPast, 'events'>, act: string): Span | null {
  const first = events.findIndex(({ commandId }) => commandId === act);
  const last = events.findLastIndex(({ commandId }) => commandId === act);
  return first === -1 ? null : { first, last };
}

function entriesAround(
  all: readonly AnyEntries[],
  events: readonly RecordedEvent[],
  { first, last }: Span,
): EntryAround[] {
  const own = events.slice(first, last + 1).filter(({ unknown }) => unknown !== true);
  return all.flatMap((entries) =>
    [...new Set(own.flatMap((event) => entries.affects(event)))].map((id) => {
      const states = foldEntry(entries, events.slice(0, last + 1), id);
      return { collection: entries.collection, before: states[first] ?? null, after: states[last + 1] ?? null };
    }),
  );
}

/** A record before and after an act. */
export function aroundAct({ events, states }: RecordPast, span: Span, entries: readonly AnyEntries[] = []): Around {
  return {
    before: states[span.first] ?? null,
    after: states[span.last + 1] ?? null,
    entries: entriesAround(entries, events, span),
    by: events[span.first]?.by.id ?? '',
  };
}

/** The last event after an act that changed something of the record; null when none did. */
export function lastChangeOf(
  { events, states }: RecordPast,
  after: number,
  of: (doc: LiveDocument) => unknown,
): RecordedEvent | null {
  const valueAt = (index: number): unknown => {
    const doc = states[index] ?? null;
    return doc === null ? null : of(doc);
  };
  const index = events.findLastIndex((_, at) => at > after && !isDeepStrictEqual(valueAt(at), valueAt(at + 1)));
  return events[index] ?? null;
}

/** The act that undid another and was not undone itself; null when there is none. */
export function undoneBy({ events }: Pick<RecordPast, 'events'>, act: string): RecordedEvent | null {
  return events.find((event) => event.act?.undoes === act && undoneBy({ events }, event.commandId) === null) ?? null;
}
