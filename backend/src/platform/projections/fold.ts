import type { HistoryEntry, PlacedEntry } from '@atrium/contracts/core/history';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { type AnyEntries, placeOf, recordOf } from '../kernel/entries.js';
import type { RecordedEvent } from '../kernel/events.js';
import type { AnyProjection, Published, Shape } from '../kernel/projection.js';
import type { AnyRollup, DocumentChange } from '../kernel/rollup.js';
import { type Header, richestRooms, StoredDocument } from './codec.js';
import { revealedBy } from '../shared/secret-fields.js';
import { changesBetween } from './history.js';

/** One change of one document, as the feed carries it to the API nodes. */
export interface FeedDelta {
  readonly collection: string;
  readonly id: string;
  readonly version: number;
  /** The topic by which it is followed, when that is not the collection's own. */
  readonly topic?: string;
  /** From the richest to the poorest. */
  readonly shapes: readonly Shape[];
  /** The rooms that lost sight of the document. */
  readonly left: readonly string[];
  /** The rooms that do not see all of it any more, and so not its history. */
  readonly leftRichest: readonly string[];
  /** Who led to it, and when it was decided. */
  readonly by: PersonRef;
  readonly at: string;
  /** What the record's history says of it; a rollup's documents have none. */
  readonly history?: HistoryEntry;
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
  const folded = published(projection, recorded.aggregateId, before, doc, recorded, recorded.revision, recorded.files);
  return { ...folded, delta: { ...folded.delta, history: historyEntry(projection, oldDoc, doc, recorded) } };
}

/**
 * Folds the change of one document into a document of a rollup.
 * @param before the rollup's document as stored, or null when there is none yet
 * @param looked the document at which the rollup looks, as it is at the change
 * @returns null when the change means nothing to it
 */
export function foldChange(
  rollup: AnyRollup,
  id: string,
  before: StoredDocument | null,
  change: DocumentChange,
  looked: LiveDocument | null = null,
): { stored: StoredDocument; delta: FeedDelta } | null {
  const oldDoc = before?.doc ?? null;
  const rolled = rollup.roll(oldDoc, change, id, looked);
  if (rolled === oldDoc) return null;
  const revision = (before?.header.revision ?? -1) + 1;
  const doc: LiveDocument | null = rolled === null ? null : { ...rolled, version: revision + 1 };
  return published(rollup, id, before, doc, change.recorded, revision);
}

/**
 * Folds one event into an entry of its record.
 * @param before the entry as stored, or null when there is none yet
 * @returns null when the event means nothing to it
 */
export function foldEntry(
  entries: AnyEntries,
  id: string,
  before: StoredDocument | null,
  recorded: RecordedEvent,
): { stored: StoredDocument; delta: FeedDelta } | null {
  const oldDoc = before?.doc ?? null;
  const entry = entries.fold(oldDoc, recorded, id);
  if (entry === oldDoc) return null;
  const revision = (before?.header.revision ?? -1) + 1;
  const doc: LiveDocument | null = entry === null ? null : { ...entry, version: revision + 1 };
  const { stored, delta } = published(entries, id, before, doc, recorded, revision, recorded.files);
  const made = entry ?? oldDoc;
  const topic =
    made === null ? entries.collection : `${entries.collection}:${placeOf(entries, recordOf(entries, made))}`;
  return { stored, delta: { ...delta, topic } };
}

/** A document as it is stored and handed out after an event. */
function published(
  readModel: Published,
  id: string,
  before: StoredDocument | null,
  doc: LiveDocument | null,
  { position, by, at }: RecordedEvent,
  revision: number,
  files: readonly string[] = [],
) {
  const shapes = doc === null ? [] : readModel.publish(doc);
  const place = doc === null ? null : (readModel.placeOf?.(doc) ?? null);
  const rooms = new Set(shapes.flatMap((shape) => shape.rooms));
  const oldRooms = (before?.header.rooms ?? []).flat();
  const header: Header = {
    revision,
    since: (readModel.byLastChange === true ? undefined : before?.header.since) ?? `${position}`,
    ...carriedFiles(before?.header, files),
    rooms: shapes.map((shape) => shape.rooms),
    ...(place === null ? {} : { place }),
  };
  const delta: FeedDelta = {
    collection: readModel.collection,
    id,
    version: revision + 1,
    shapes,
    left: oldRooms.filter((room) => !rooms.has(room)),
    leftRichest: richestRooms(before?.header).filter((room) => !richestRooms(header).includes(room)),
    by: { _id: by.id, username: by.username },
    at,
  };
  return { stored: StoredDocument.fromDoc(header, doc), delta };
}

/** The files of a document's events up to now. */
function carriedFiles(before: Header | undefined, more: readonly string[]): Pick<Header, 'files'> {
  const files = more.length === 0 ? before?.files : [...new Set([...(before?.files ?? []), ...more])];
  return files === undefined ? {} : { files };
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
): PlacedEntry {
  const comment = projection.comment?.(recorded.event);
  const revealed = revealedBy(recorded.event);
  return {
    _id: recorded.id,
    version: recorded.revision + 1,
    type: recorded.event.type,
    position: `${recorded.position}`,
    at: recorded.at,
    by: { _id: recorded.by.id, username: recorded.by.username },
    changes: changesBetween(before, after, projection.historyFields),
    ...(comment === undefined ? {} : { comment }),
    ...(revealed === undefined ? {} : { revealed }),
  };
}
