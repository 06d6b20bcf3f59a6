import type { LiveDocument } from '@atrium/contracts/core/live';
import type { RecordedEvent } from './events.js';
import type { Published, Unversioned } from './projection.js';

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
 * A read model over many records, such as a dashboard's counts or a burndown. It sees each change with the document
 * before and after, in log order and in the same transaction. Pure and total, like a projection.
 * @typeParam Sources the documents of each source collection
 */
export interface Rollup<Doc extends LiveDocument, Sources extends Record<string, LiveDocument>> extends Published<Doc> {
  readonly sources: readonly (keyof Sources & string)[];
  /** Ids of its own documents that a change may affect, each once. */
  affects(change: DocumentChange<Sources>): readonly string[];
  /** A further source document that the fold needs, such as the record of a message. */
  looksAt?(change: DocumentChange<Sources>, id: string): LookedAt | null;
  /**
   * Returns the same object when nothing changes.
   * @param looked the document from {@link looksAt} at this change; null when there is none
   */
  roll(
    doc: Unversioned<Doc> | null,
    change: DocumentChange<Sources>,
    id: string,
    looked: LiveDocument | null,
  ): Unversioned<Doc> | null;
}

export interface LookedAt {
  readonly collection: string;
  readonly id: string;
}

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
