import type { LiveDocument } from '@atrium/contracts/core/live';
import type { DomainEvent, RecordedEvent } from './events.js';
import type { Published, Shape, Unversioned } from './projection.js';
import type { SearchText } from './projection.js';

/** Something that grows within a record, such as a note in a thread or a message in a channel. */
export interface EntryDocument extends LiveDocument {
  of: string;
  /** ISO instant; with it, readers can jump to a day. */
  at?: string;
}

/**
 * A read model of many documents within a record, such as a thread. Readers who see the full record, or any of it where the
 * record's collection `sharesEntries`, follow the newest under `<collection>:<record id>` and page through older ones. The record can be an entry itself, such as a message
 * with replies, whose own record then decides. Pure and total, like a projection.
 */
export interface Entries<Doc extends EntryDocument, E extends DomainEvent> {
  readonly collection: string;
  /** Raise when the same events give other documents; triggers a rebuild. */
  readonly version?: number;
  readonly category: string;
  /**
   * Collections of the enclosing records. For the first, topics are `<collection>:<record id>`; for others
   * `<collection>:<record's collection>:<record id>`.
   */
  readonly parents: readonly [string, ...string[]];
  /** Which of {@link parents} holds an entry's record; optional with a single parent. */
  parentOf?(entry: Unversioned<Doc>): string;
  /** How many of the newest entries a snapshot holds. */
  readonly workingSet: number;
  /** Ids of the entries that an event creates or changes, each once. */
  affects(recorded: RecordedEvent<E>): readonly string[];
  /** Returns the same object when nothing changes. */
  fold(entry: Unversioned<Doc> | null, recorded: RecordedEvent<E>, id: string): Unversioned<Doc> | null;
  /** Reduces an entry to what readers get; returns the same object when that is all of it. */
  shown?(entry: Doc): Doc;
  /** Extra indexes within the record, such as its pinned messages. */
  shelves?(entry: Doc): readonly string[];
  search?(entry: Doc): SearchText | null;
}

export interface AnyEntries extends Published {
  readonly category: string;
  readonly parents: readonly [string, ...string[]];
  readonly workingSet: number;
  parentOf(entry: Unversioned<LiveDocument>): string;
  affects(recorded: RecordedEvent): readonly string[];
  fold(entry: Unversioned<LiveDocument> | null, recorded: RecordedEvent, id: string): Unversioned<LiveDocument> | null;
}

export interface EntriesRecord {
  readonly collection: string;
  readonly id: string;
}

export function placeOf({ parents }: Pick<AnyEntries, 'parents'>, { collection, id }: EntriesRecord): string {
  return collection === parents[0] ? id : `${collection}:${id}`;
}

export function recordOf(entries: Pick<AnyEntries, 'parentOf'>, entry: Unversioned<LiveDocument>): EntriesRecord {
  return { collection: entries.parentOf(entry), id: (entry as EntryDocument).of };
}

/**
 * The room of a record's entries, or of those on a shelf.
 * @param place see {@link placeOf}
 */
export function entriesRoom(place: string, shelf = 'of'): string {
  return `${shelf}:${place}`;
}

export function defineEntries<Doc extends EntryDocument, E extends DomainEvent>(
  definition: Entries<Doc, E>,
): AnyEntries {
  const parentOf = (doc: Unversioned<Doc>): string => definition.parentOf?.(doc) ?? definition.parents[0];
  const published = {
    parentOf,
    publish(doc: Doc): readonly Shape[] {
      const place = placeOf(definition, { collection: parentOf(doc), id: doc.of });
      const rooms = [
        entriesRoom(place),
        ...(definition.shelves?.(doc) ?? []).map((shelf) => entriesRoom(place, shelf)),
      ];
      const whole = definition.shown?.(doc) ?? doc;
      return whole === doc
        ? [{ rooms, doc }]
        : [
            { rooms: [], doc },
            { rooms, doc: whole },
          ];
    },
    rooms: (): readonly string[] => [],
  };
  // The platform passes each only its own documents and events.
  return Object.assign({}, definition, published) as object as AnyEntries;
}

export function isEntries(published: Published | undefined): published is AnyEntries {
  return published !== undefined && 'parents' in published;
}
