import type { LiveDocument } from '@atrium/contracts/core/live';
import type { DomainEvent, RecordedEvent } from './events.js';
import type { Published, Unversioned } from './projection.js';

/** One entry of what grows within a record: a note of a ticket's thread, a message of a channel. */
export interface EntryDocument extends LiveDocument {
  /** The id of the record that it belongs to. */
  of: string;
}

/**
 * A read model of many documents within one record, such as a thread. They are followed by the topic
 * `<collection>:<id of the record>`, by whoever sees all of that record today, the newest first of all; what is older
 * is read page by page. Pure and total, like a projection.
 */
export interface Entries<Doc extends EntryDocument, E extends DomainEvent> {
  readonly collection: string;
  /** Raised when the same events give other documents than before: the read models are rebuilt. */
  readonly version?: number;
  /** The category of streams that it folds. */
  readonly category: string;
  /** The collection of the records within which they are. */
  readonly parent: string;
  /** How many of the newest a snapshot holds. */
  readonly workingSet: number;
  /** The ids of the entries that an event makes or changes, each once. */
  affects(recorded: RecordedEvent<E>): readonly string[];
  /** One of those entries after the event; the very same one when nothing is different. */
  fold(entry: Unversioned<Doc> | null, recorded: RecordedEvent<E>, id: string): Unversioned<Doc> | null;
}

/** Entries as the platform runs them, whatever they are. */
export interface AnyEntries extends Published, Omit<Entries<EntryDocument, DomainEvent>, 'fold' | 'workingSet'> {
  readonly workingSet: number;
  fold(entry: Unversioned<LiveDocument> | null, recorded: RecordedEvent, id: string): Unversioned<LiveDocument> | null;
}

/** The room in which the entries of a record are. */
export function entriesRoom(recordId: string): string {
  return `of:${recordId}`;
}

/**
 * Declares entries, checking that their documents and events fit one another.
 * @returns them as a collection whose documents nobody is shown but within their record
 */
export function defineEntries<Doc extends EntryDocument, E extends DomainEvent>(
  definition: Entries<Doc, E>,
): AnyEntries {
  const published = {
    publish: (doc: Doc) => [{ rooms: [entriesRoom(doc.of)], doc }],
    rooms: (): readonly string[] => [],
  };
  // The platform hands each only documents and events of its own.
  return Object.assign({}, definition, published) as object as AnyEntries;
}

/** Whether a collection consists of entries within records. */
export function isEntries(published: Published | undefined): published is AnyEntries {
  return published !== undefined && 'parent' in published;
}
