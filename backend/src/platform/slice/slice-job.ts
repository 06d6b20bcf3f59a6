import type { CommandName, commandTable } from '@atrium/contracts/command-table';
import type { Mailer } from '../mail/mailer.js';
import type { PrintedDocument } from '../shared/printed-document.js';

/** What a job of a slice works with, within the organisation that it concerns. */
export interface JobTools {
  /** The present state of a record of the slice, straight from its stream; the initial state when there is none. */
  stateOf(id: string): Promise<unknown>;
  /** A document, whoever may see it; null when there is none. */
  document<Doc>(collection: string, id: string): Promise<Doc | null>;
  /** The documents of a room, whoever may see them. */
  room<Doc>(collection: string, room: string): Promise<readonly Doc[]>;
  /**
   * What somebody of the organisation sees of a collection, with the rights of this moment: the newest of it.
   * @returns null when they may not act at all, such as who left
   */
  seenBy<Doc>(person: string, collection: string): Promise<readonly Doc[] | null>;
  /**
   * Sends a command with the product's own rights, in the name of who asked for the work. What a rule refuses stays
   * undone.
   */
  send<Name extends CommandName>(
    name: Name,
    id: string,
    data: InstanceType<(typeof commandTable)[Name]['body']>,
  ): Promise<void>;
  readonly mailer: Mailer;
  /** Where people reach the product, for links in mails; null where nobody has said. */
  readonly publicUrl: string | null;
  /** Path and fragment of somebody's one-time link. @param link its id */
  linkPath(user: string, link: string): string;
  readonly documents: {
    /** Makes a document as a PDF, unless there is one under the name. */
    keep(name: string, document: PrintedDocument): Promise<void>;
    /** Forgets a document; one that is not there is forgotten already. */
    forget(name: string): Promise<void>;
  };
  /** Whether it is not tried again should this time fail as well. */
  readonly isLastTry: boolean;
}

/** Carries out one kind of a slice's jobs. May be called again after a failure or a crash, so it has to bear repetition. */
export type SliceJob = (data: Record<string, unknown>, tools: JobTools) => Promise<void>;
