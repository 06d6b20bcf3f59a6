import type { LiveDocument } from '@atrium/contracts/core/live';
import type { RecordedEvent } from './events.js';
import type { Published, Unversioned } from './projection.js';

/** What an event made of one document of a collection; null stands for "not there". */
export type DocumentChange<Sources extends Record<string, LiveDocument> = Record<string, LiveDocument>> = {
  [Collection in keyof Sources & string]: {
    readonly collection: Collection;
    readonly id: string;
    readonly before: Sources[Collection] | null;
    readonly after: Sources[Collection] | null;
    readonly recorded: RecordedEvent;
  };
}[keyof Sources & string];

/**
 * A read model over many records: documents that add up what happens to the documents of other collections, such as
 * the counts of a dashboard or the way of a sprint. It sees each change of a document with what it was before, in the
 * order of the log and within the same transaction. Pure and total, like a projection.
 * @typeParam Sources the documents of each collection that it adds up
 */
export interface Rollup<Doc extends LiveDocument, Sources extends Record<string, LiveDocument>> extends Published<Doc> {
  readonly sources: readonly (keyof Sources & string)[];
  /** The ids of its own documents that a change may alter, each once. */
  affects(change: DocumentChange<Sources>): readonly string[];
  /** The document of one of its sources at which it has to look for that, such as the record that a message is about. */
  looksAt?(change: DocumentChange<Sources>, id: string): LookedAt | null;
  /**
   * One of those documents after the change; the very same one when nothing is different.
   * @param looked the document at which it looks, as it is at this change; null when there is none
   */
  roll(
    doc: Unversioned<Doc> | null,
    change: DocumentChange<Sources>,
    id: string,
    looked: LiveDocument | null,
  ): Unversioned<Doc> | null;
}

/** A document at which a rollup looks. */
export interface LookedAt {
  readonly collection: string;
  readonly id: string;
}

/** A rollup as the platform runs it, whatever it adds up. */
export interface AnyRollup extends Published {
  readonly sources: readonly string[];
  affects(change: DocumentChange): readonly string[];
  looksAt?(change: DocumentChange, id: string): LookedAt | null;
  roll(
    doc: Unversioned<LiveDocument> | null,
    change: DocumentChange,
    id: string,
    looked: LiveDocument | null,
  ): Unversioned<LiveDocument> | null;
}
