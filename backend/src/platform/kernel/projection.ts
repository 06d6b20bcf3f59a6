import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Actor } from './actor.js';
import type { DomainEvent, RecordedEvent } from './events.js';

export type Unversioned<Doc extends LiveDocument> = Omit<Doc, 'version'>;

export interface Shape {
  readonly rooms: readonly string[];
  readonly doc: LiveDocument;
}

export interface RowRank {
  readonly row: string;
  readonly rank: string;
}

export interface SearchText {
  /** What people call it, such as `BUG-12`; empty when its title is enough. */
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly state: string;
  /** Days or instants shown with the title, formatted for the reader. */
  readonly from?: string;
  readonly until?: string;
  readonly facets?: Readonly<Record<string, string>>;
}

export interface Concerns<Doc extends LiveDocument = LiveDocument> {
  person(doc: Doc): string;
  rooms(person: string): readonly string[];
}

export interface Published<Doc extends LiveDocument = LiveDocument> {
  readonly collection: string;
  /** Raise when the same events give another document; triggers a rebuild. */
  readonly version?: number | string;
  /** Belongs to the installation: the same in every tenant. */
  readonly ofInstallation?: boolean;
  /**
   * Shapes of a document from the richest (the document itself) to the poorest; readers in several rooms get the
   * richest. A shape without rooms is for the platform only. Room names are local to tenant and collection.
   */
  publish(doc: Doc): readonly Shape[];
  /** Evaluated with current rights for every read. */
  rooms(actor: Actor): readonly string[];
  /**
   * Whether a room that somebody else is in shows nothing to this reader that they don't see anyway, in no poorer
   * shape, through rooms of their own. Where it is left out, only rooms in which the reader is count.
   */
  opensNothing?(room: string, reader: Actor): boolean;
  /**
   * Search text of each shape, for the rooms that see it; null hides the document, such as a deleted one. Without this
   * the collection is not searched.
   */
  search?(doc: Doc): SearchText | null;
  /** Whom a document concerns; left out where its id begins with theirs. */
  readonly concerns?: Concerns<Doc>;
  /** Limits a room's snapshot to its newest documents. */
  readonly workingSet?: number;
  /** "Newest" means last changed, not last created. */
  readonly byLastChange?: boolean;
  /** Lets neighbours be found without reading the row. */
  rowRankOf?(doc: Doc): RowRank | null;
  /** Not kept in the past, such as a text that is still being written. */
  readonly onlyNow?: true;
  /**
   * What a document said then without what was withdrawn since. Asked only of documents that are today in the
   * {@link withdrawnRoom}.
   */
  withoutWithdrawn?(then: Doc, today: Doc): Doc;
  /** Its shapes are parts for different people, and not from the richest to the poorest. */
  readonly ofParts?: true;
  /** What grows within a document, such as its discussion, is open to readers of any shape, and not of the richest only. */
  readonly sharesEntries?: true;
}

/** An index of documents of which something that they said was withdrawn; nobody is in this room. */
export const withdrawnRoom = 'withdrawn';

/** The rooms that see what grows within a document, out of those of its shapes, richest first. */
export function roomsOfEntries(
  { sharesEntries }: Pick<Published, 'sharesEntries'>,
  shapes: readonly (readonly string[])[],
): readonly string[] {
  return sharesEntries === true ? shapes.flat() : (shapes.find((rooms) => rooms.length > 0) ?? []);
}

/**
 * A read model: one document per aggregate, folded from its events. Pure and total: it never refuses an event, and the
 * same events give the same document.
 */
export interface Projection<Doc extends LiveDocument, E extends DomainEvent> extends Published<Doc> {
  readonly category: string;
  project(doc: Unversioned<Doc> | null, recorded: RecordedEvent<E>): Unversioned<Doc> | null;
  readonly historyFields: readonly (keyof Doc & string)[];
  /** Further history fields, computed from the document; only readers of the richest shape see them. */
  readonly historyMore?: {
    readonly fields: readonly string[];
    of(doc: Unversioned<Doc>): object;
  };
  /** Its changes are no news after an absence, such as punches. */
  readonly quiet?: true;
  comment?(event: E): string | undefined;
  /** By which id what an event said is withdrawn; without it, by the event's own. */
  remark?(event: E): string | undefined;
  /** What an event withdraws of what was said, or brings back. */
  withdraws?(event: E): HistoryEntry['withdraws'];
}

export interface AnyProjection extends Omit<Projection<LiveDocument, DomainEvent>, 'historyFields'> {
  readonly historyFields: readonly string[];
}

export function countsAsActivity(published: Published): published is AnyProjection {
  return 'historyFields' in published && (published as AnyProjection).historyFields.length > 0 && !isQuiet(published);
}

function isQuiet(published: Published): boolean {
  return 'quiet' in published && published.quiet === true;
}
