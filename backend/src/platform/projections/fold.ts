import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { RecordedEvent } from '../core/events.js';
import type { AnyProjection, Shape } from '../core/projection.js';
import { type Header, StoredDocument } from './codec.js';
import { changesBetween } from './history.js';

/** One change of one document, as the feed carries it to the API nodes. */
export interface FeedDelta {
  readonly collection: string;
  readonly id: string;
  readonly version: number;
  /** From the richest to the poorest. */
  readonly shapes: readonly Shape[];
  /** The rooms that lost sight of the document. */
  readonly left: readonly string[];
  /** The rooms that do not see all of it any more, and so not its history. */
  readonly leftRichest: readonly string[];
  readonly history: HistoryEntry;
}

/** A document before and after an event. */
export interface Folded {
  readonly stored: StoredDocument;
  /** Null for an event that this version of the product does not know: the document stays as it is. */
  readonly delta: FeedDelta | null;
}

/** The events don't continue where the document stands: it was lost, or is from another time. */
export class ReadModelGap extends Error {
  override readonly name = 'ReadModelGap';
}

/**
 * Folds one event into one document.
 * @param before the document as stored, or null when there is none yet
 * @returns null when the event is folded in already
 * @throws ReadModelGap when events are missing between the two
 */
export function foldEvent(
  projection: AnyProjection,
  before: StoredDocument | null,
  recorded: RecordedEvent,
): Folded | null {
  const revision = before?.header.revision ?? -1;
  if (recorded.revision <= revision) return null;
  if (recorded.revision > revision + 1) {
    throw new ReadModelGap(
      `${projection.collection} ${recorded.aggregateId} is at ${revision}, the event at ${recorded.revision}`,
    );
  }
  if (recorded.unknown === true) return passOver(before, recorded);
  const oldDoc = before === null ? null : before.doc;
  const projected = projection.project(oldDoc, recorded);
  const version = recorded.revision + 1;
  const doc: LiveDocument | null = projected === null ? null : { ...projected, version };
  const shapes = doc === null ? [] : projection.publish(doc);
  const rooms = shapes.flatMap((shape) => shape.rooms);
  const oldRooms = (before?.header.rooms ?? []).flat();
  const place = doc === null ? null : (projection.placeOf?.(doc) ?? null);
  const header: Header = {
    revision: recorded.revision,
    since: before?.header.since ?? `${recorded.position}`,
    rooms: shapes.map((shape) => shape.rooms),
    ...(place === null ? {} : { place }),
  };
  return {
    stored: StoredDocument.fromDoc(header, doc),
    delta: {
      collection: projection.collection,
      id: recorded.aggregateId,
      version,
      shapes,
      left: oldRooms.filter((room) => !rooms.includes(room)),
      leftRichest: (before?.header.rooms[0] ?? []).filter((room) => !header.rooms[0]?.includes(room)),
      history: historyEntry(projection, oldDoc, doc, recorded),
    },
  };
}

/** Counts an event without knowing what it says, as after a step back to an earlier version of the product. */
function passOver(before: StoredDocument | null, { revision, position }: RecordedEvent): Folded {
  const header: Header = { ...(before?.header ?? { since: `${position}`, rooms: [] }), revision };
  return { stored: before?.under(header) ?? StoredDocument.fromDoc(header, null), delta: null };
}

function historyEntry(
  projection: AnyProjection,
  before: LiveDocument | null,
  after: LiveDocument | null,
  recorded: RecordedEvent,
): HistoryEntry {
  const comment = projection.comment?.(recorded.event);
  return {
    _id: recorded.id,
    version: recorded.revision + 1,
    type: recorded.event.type,
    at: recorded.at,
    by: { _id: recorded.by.id, username: recorded.by.username },
    changes: changesBetween(before, after, projection.historyFields),
    ...(comment === undefined ? {} : { comment }),
  };
}
