import type { PersonRef } from '@atrium/contracts/core/items';
import type { Say } from '@atrium/contracts/core/say';
import type { RowFailure } from '@atrium/contracts/imports/views';
import type { CommandName, commandTable } from '@atrium/contracts/command-table';
import type { ImportedStep } from '../files/import-files.js';
import type { MakingTools } from '../jobs/making.js';
import type { Mailer } from '../mail/mailer.js';
import type { ArchiveOrder, ArchiveReport, WrittenArchive } from '../shared/archive-order.js';
import type { PrintedDocument } from '../shared/printed-document.js';

export interface JobTools {
  stateOf(id: string): Promise<unknown>;
  /** Without regard to rights; null when there is none. */
  document<Doc>(collection: string, id: string): Promise<Doc | null>;
  /** Without regard to rights. */
  room<Doc>(collection: string, room: string): Promise<readonly Doc[]>;
  /**
   * The newest documents that a person sees, with their current rights.
   * @returns null when their account is inactive
   */
  seenBy<Doc>(person: string, collection: string): Promise<readonly Doc[] | null>;
  /**
   * Sends a command with the product's rights, in the name of the person behind the job. If a rule refuses it, it is
   * dropped.
   * @param id the record; for a command that makes one, what distinguishes it from others of the same sender
   * @param key makes it happen once, however often the job runs; left out where the command's own rules do
   * @returns why a rule refused it; null when it was carried out
   */
  send<Name extends CommandName>(
    name: Name,
    id: string,
    data: InstanceType<(typeof commandTable)[Name]['body']>,
    key?: string,
  ): Promise<string | null>;
  readonly mailer: Mailer;
  /** Texts in the language that a person chose for the interface; in English for those who follow their browser. */
  sayTo(person: string): Promise<Say>;
  /** By which dates are written for a person: the format that they chose, else that of their language. */
  localeOf(person: string): Promise<string>;
  /** A person's display name; their username if the organisation has no such account. */
  nameOf(person: PersonRef): Promise<string>;
  /** Texts in the language in which a client last came to the portal; in English for those who never did. */
  sayToClient(address: string): Promise<Say>;
  /** For links in mails; null when not configured. */
  readonly publicUrl: string | null;
  /**
   * Path and fragment of a one-time link.
   * @param link its id
   */
  linkPath(user: string, link: string): string;
  /** Where a client's answer about a ticket comes in; null as long as the organisation takes in no mail. */
  replyAddress(ticket: string): Promise<string | null>;
  /** Where a client finds a ticket in the portal, after a sign-in; null while there is none. */
  portalAddress(ticket: string): Promise<string | null>;
  /** Where a client rates a resolution of a ticket, without a sign-in; null while links can't be made. */
  ratingAddress(ticket: string, resolution: number): string | null;
  /** The content of an uploaded file; null when it is no longer there. */
  file(id: string): Promise<Buffer | null>;
  readonly documents: {
    /** Stores a document as a PDF unless the name exists. */
    keep(name: string, document: PrintedDocument): Promise<void>;
    forget(name: string): Promise<void>;
  };
  readonly making: MakingTools;
  /** The rows of files that are imported; see {@link ImportFiles}. */
  readonly importFiles: {
    head(person: string, file: string): Promise<{ readonly rows: number } | null>;
    part(person: string, file: string, part: number): Promise<string[][] | null>;
    keepFailures(person: string, file: string, step: ImportedStep, failures: readonly RowFailure[]): Promise<void>;
  };
  /** Archives of the whole organisation. */
  readonly archives: {
    /** @throws ArchiveAbandoned by the report */
    write(order: ArchiveOrder, report: ArchiveReport): Promise<WrittenArchive>;
    remove(id: string): Promise<void>;
  };
  readonly isLastTry: boolean;
}

/** Handles one kind of job. Must be idempotent: it runs again after a failure or a crash. */
export type SliceJob = (data: Record<string, unknown>, tools: JobTools) => Promise<void>;
