import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Actor } from './actor.js';
import type { DomainEvent, RecordedEvent } from './events.js';

/** What a projection folds: a document without the `version` that the platform stamps. */
export type Unversioned<Doc extends LiveDocument> = Omit<Doc, 'version'>;

/** One shape in which a document is shown, and the rooms whose members see it in that shape. */
export interface Shape {
  readonly rooms: readonly string[];
  readonly doc: LiveDocument;
}

/** Where a document stands among those that people put in order: in which row, and after which rank. */
export interface Place {
  readonly row: string;
  readonly rank: string;
}

/** By what a document is found, and what of it a result shows. */
export interface SearchText {
  /** What people call it by, such as `BUG-12`; empty where they use its title. */
  readonly label: string;
  readonly title: string;
  /** Everything else by which it is found, as plain text. */
  readonly text: string;
  /** How it is, such as `In Progress`; empty where there is nothing to say. */
  readonly state: string;
  /** The days or instants that it is about, which belong to its title in the words of its reader. */
  readonly from?: string;
  readonly until?: string;
  /** By what else a search can be narrowed, such as who wrote it. */
  readonly facets?: Readonly<Record<string, string>>;
}

/** How records and the person whom they concern are found from each other. */
export interface Concerns<Doc extends LiveDocument = LiveDocument> {
  /** The id of the person. */
  person(doc: Doc): string;
  rooms(person: string): readonly string[];
}

/** How the documents of a collection are shown, however they come about. */
export interface Published<Doc extends LiveDocument = LiveDocument> {
  readonly collection: string;
  /** Raised when the same events give another document than before: the read models are rebuilt. */
  readonly version?: number | string;
  /** Whether it belongs to the installation and not to an organisation; then it is the same wherever one acts. */
  readonly ofInstallation?: boolean;
  /**
   * The shapes of a document, from the richest, which is the document itself, to the poorest; whoever is in rooms of
   * several sees the richest. A shape without rooms is for the platform alone. Room names are local to the tenant and
   * the collection.
   */
  publish(doc: Doc): readonly Shape[];
  /** The rooms that the actor is in right now: today's rights, applied to all there is. */
  rooms(actor: Actor): readonly string[];
  /**
   * By what a document is found, from each shape of it for the rooms that see that shape; null for what is not to be
   * found, such as what was deleted. A collection without it is not searched.
   */
  search?(doc: Doc): SearchText | null;
  /** Whom a document concerns, and the rooms that hold what concerns one person; left out where ids begin with theirs. */
  readonly concerns?: Concerns<Doc>;
  /** How many documents of each room a snapshot holds at most, the newest; everything when left out. */
  readonly workingSet?: number;
  /** Whether its newest documents are those changed last, and not those made last. */
  readonly byLastChange?: boolean;
  /** The place of a document in an order of its own, so that its neighbours are found without reading the whole row. */
  placeOf?(doc: Doc): Place | null;
}

/**
 * A read model: a collection of documents, each the fold of one aggregate's events and known by the aggregate's id.
 * Pure and total: it never refuses an event, and the same events always give the same document.
 */
export interface Projection<Doc extends LiveDocument, E extends DomainEvent> extends Published<Doc> {
  /** The category of streams that it folds. */
  readonly category: string;
  project(doc: Unversioned<Doc> | null, recorded: RecordedEvent<E>): Unversioned<Doc> | null;
  /** The fields whose changes a record's history shows. */
  readonly historyFields: readonly (keyof Doc & string)[];
  /** What happens to it is no news to somebody who was away, such as when colleagues come and go. */
  readonly quiet?: true;
  /** What somebody said with the action, for the history. */
  comment?(event: E): string | undefined;
}

/** A projection as the platform runs it, whatever its documents and events are. */
export interface AnyProjection extends Omit<Projection<LiveDocument, DomainEvent>, 'historyFields'> {
  readonly historyFields: readonly string[];
}

/** Whether somebody who was away is told what happens to the documents of a collection. */
export function countsAsActivity(published: Published): published is AnyProjection {
  return 'historyFields' in published && (published as AnyProjection).historyFields.length > 0 && !isQuiet(published);
}

function isQuiet(published: Published): boolean {
  return 'quiet' in published && published.quiet === true;
}
