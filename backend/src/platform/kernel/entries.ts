import type { LiveDocument } from '@atrium/contracts/core/live';
import type { DomainEvent, RecordedEvent } from './events.js';
import type { Published, Shape, Unversioned } from './projection.js';
import type { SearchText } from './projection.js';

/** One entry of what grows within a record: a note of a ticket's thread, a message of a channel. */
export interface EntryDocument extends LiveDocument {
  /** The id of the record that it belongs to. */
  of: string;
  /** When it came about, as an ISO instant; where entries say so, their readers can go to a day. */
  at?: string;
}

/**
 * A read model of many documents within one record, such as a thread. They are followed by the topic
 * `<collection>:<id of the record>`, by whoever sees all of that record today, the newest first of all; what is older
 * is read page by page. The record can itself be an entry, such as a message that has replies: who sees all of the
 * record within which that one is sees these as well. Pure and total, like a projection.
 */
export interface Entries<Doc extends EntryDocument, E extends DomainEvent> {
  readonly collection: string;
  /** Raised when the same events give other documents than before: the read models are rebuilt. */
  readonly version?: number;
  /** The category of streams that it folds. */
  readonly category: string;
  /**
   * The collections of the records within which they are. Of the first one a topic names only the record's id, of the
   * others the collection as well: `<collection>:<collection of the record>:<id of the record>`.
   */
  readonly parents: readonly [string, ...string[]];
  /** In which of these an entry's record is; needs not be said where there is one. */
  parentOf?(entry: Unversioned<Doc>): string;
  /** How many of the newest a snapshot holds. */
  readonly workingSet: number;
  /** The ids of the entries that an event makes or changes, each once. */
  affects(recorded: RecordedEvent<E>): readonly string[];
  /** One of those entries after the event; the very same one when nothing is different. */
  fold(entry: Unversioned<Doc> | null, recorded: RecordedEvent<E>, id: string): Unversioned<Doc> | null;
  /** What everybody is shown, where that is less than what is kept; the very same entry where it is all of it. */
  shown?(entry: Doc): Doc;
  /** The shelves of the record on which an entry lies as well, such as the one of what is pinned. */
  shelves?(entry: Doc): readonly string[];
  /** By what an entry is found; see {@link Published}. */
  search?(entry: Doc): SearchText | null;
}

/** Entries as the platform runs them, whatever they are. */
export interface AnyEntries extends Published {
  readonly category: string;
  readonly parents: readonly [string, ...string[]];
  readonly workingSet: number;
  parentOf(entry: Unversioned<LiveDocument>): string;
  affects(recorded: RecordedEvent): readonly string[];
  fold(entry: Unversioned<LiveDocument> | null, recorded: RecordedEvent, id: string): Unversioned<LiveDocument> | null;
}

/** A record within which there are entries. */
export interface EntriesRecord {
  readonly collection: string;
  readonly id: string;
}

/** How the topic of some entries, and their rooms, call the record within which they are. */
export function placeOf({ parents }: Pick<AnyEntries, 'parents'>, { collection, id }: EntriesRecord): string {
  return collection === parents[0] ? id : `${collection}:${id}`;
}

/** The record within which an entry is. */
export function recordOf(entries: Pick<AnyEntries, 'parentOf'>, entry: Unversioned<LiveDocument>): EntriesRecord {
  return { collection: entries.parentOf(entry), id: (entry as EntryDocument).of };
}

/** The room in which the entries of a record are, or those on one of its shelves. @param place see {@link placeOf} */
export function entriesRoom(place: string, shelf = 'of'): string {
  return `${shelf}:${place}`;
}

/**
 * Declares entries, checking that their documents and events fit one another.
 * @returns them as a collection whose documents nobody is shown but within their record
 */
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
  // The platform hands each only documents and events of its own.
  return Object.assign({}, definition, published) as object as AnyEntries;
}

/** Whether a collection consists of entries within records. */
export function isEntries(published: Published | undefined): published is AnyEntries {
  return published !== undefined && 'parents' in published;
}
