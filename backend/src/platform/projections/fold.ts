import type { FieldChange, HistoryEntry, PlacedEntry } from '@atrium/contracts/core/history';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { type AnyEntries, placeOf, recordOf } from '../kernel/entries.js';
import type { RecordedEvent } from '../kernel/events.js';
import type { AnyProjection, Published, Shape } from '../kernel/projection.js';
import type { AnyRollup, DocumentChange } from '../kernel/rollup.js';
import { type Header, richestRooms, StoredDocument } from './codec.js';
import { revealedBy } from '../shared/secret-fields.js';
import { changesBetween } from './history.js';

export interface FeedDelta {
  readonly collection: string;
  readonly id: string;
  readonly version: number;
  readonly topic?: string;
  /** Richest first. */
  readonly shapes: readonly Shape[];
  /** Rooms that no longer see the document. */
  readonly left: readonly string[];
  /** Rooms that no longer see all of it, and so lose its history. */
  readonly leftRichest: readonly string[];
  readonly by: PersonRef;
  readonly at: string;
  readonly history?: HistoryEntry;
}

export interface Folded {
  readonly stored: StoredDocument;
  /** Null for an event of a later release: the document stays as it is. */
  readonly delta: FeedDelta | null;
}

/** The events don't continue at the document's revision: it was lost or restored. */
export class ReadModelGap extends Error {
  override readonly name = 'ReadModelGap';
}

/**
 * @param before null when there is none yet
 * @returns null when the event is folded in already
 * @throws ReadModelGap when events are missing in between
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
 * Folds a document's change into a rollup.
 * @param before the rollup's document; null when there is none yet
 * @param looked the document from `looksAt` at this change
 * @returns null when nothing changes
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
  const place = doc === null ? null : (readModel.rowRankOf?.(doc) ?? null);
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

function carriedFiles(before: Header | undefined, more: readonly string[]): Pick<Header, 'files'> {
  const files = more.length === 0 ? before?.files : [...new Set([...(before?.files ?? []), ...more])];
  return files === undefined ? {} : { files };
}

/** Advances the revision past an event that this release does not know, as after a downgrade. */
function passOver(before: StoredDocument | null, { revision, position }: RecordedEvent): Folded {
  const header: Header = { ...(before?.header ?? { since: `${position}`, rooms: [] }), revision };
  return { stored: before?.under(header) ?? StoredDocument.fromDoc(header, null), delta: null };
}

/** The ids by which an entry can be undone, and of what it undid. */
function actOf({
  commandId,
  act,
}: RecordedEvent): Pick<HistoryEntry, 'act' | 'command' | 'group' | 'undoes' | 'imported' | 'via'> {
  const { command, group, undoes, imported, via } = act ?? {};
  return {
    act: commandId,
    ...(command === undefined ? {} : { command }),
    ...(group === undefined ? {} : { group }),
    ...(undoes === undefined ? {} : { undoes }),
    ...(imported === undefined ? {} : { imported }),
    ...(via === undefined ? {} : { via }),
  };
}

function changesOf(
  { historyFields, historyMore }: AnyProjection,
  before: LiveDocument | null,
  after: LiveDocument | null,
): FieldChange[] {
  const changes = changesBetween(before, after, historyFields);
  if (historyMore === undefined || before === after) return changes;
  const [former, next] = [before, after].map((doc) => (doc === null ? null : historyMore.of(doc)));
  return [...changes, ...changesBetween(former ?? null, next ?? null, historyMore.fields)];
}

function historyEntry(
  projection: AnyProjection,
  before: LiveDocument | null,
  after: LiveDocument | null,
  recorded: RecordedEvent,
): PlacedEntry {
  const comment = projection.comment?.(recorded.event);
  const remark = projection.remark?.(recorded.event);
  const withdraws = projection.withdraws?.(recorded.event);
  const revealed = revealedBy(recorded.event);
  return {
    _id: recorded.id,
    version: recorded.revision + 1,
    type: recorded.event.type,
    position: `${recorded.position}`,
    at: recorded.at,
    by: { _id: recorded.by.id, username: recorded.by.username },
    changes: changesOf(projection, before, after),
    ...(comment === undefined ? {} : { comment }),
    ...(remark === undefined ? {} : { remark }),
    ...(withdraws === undefined ? {} : { withdraws }),
    ...(revealed === undefined ? {} : { revealed }),
    ...actOf(recorded),
  };
}
