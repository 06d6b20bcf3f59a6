import type { FileType } from '@atrium/contracts/core/files';
import type { Position } from '@atrium/contracts/core/live';
import type { Actor } from './actor.js';
import type { EntriesRecord } from './entries.js';

export interface UploadedFile {
  readonly uploader: string;
  readonly at: string;
  readonly type: FileType;
  readonly width: number;
  readonly height: number;
  readonly size: number;
}

export type ClaimScope = 'installation' | 'tenant';

export interface ReadingTools {
  document<Doc>(collection: string, id: string): Promise<Doc | null>;
  /** In the shape that the actor sees; null when they see none. */
  visible<Doc>(collection: string, id: string): Promise<Doc | null>;
  /** Oldest first; with a number, only so many of the newest. */
  room<Doc>(collection: string, room: string, newest?: number): Promise<Doc[]>;
  /**
   * Neighbours of a document in a row, with it and in order; the row's end for null; nothing when it is not in the
   * row.
   */
  around(collection: string, row: string, id: string | null): Promise<readonly { _id: string; rank: string }[]>;
  /**
   * Another aggregate, read from its stream since read models may lag. The initial state when it does not exist.
   * @param category of another slice's; the same slice by default
   */
  stateOf(id: string, category?: string): Promise<unknown>;
  sees(person: string, collection: string, id: string): Promise<boolean>;
  countUpTo(collection: string, record: EntriesRecord, id: string): Promise<number | null>;
  /** Position of the tenant's read models: nobody has seen anything later. */
  logEnd(): Promise<Position>;
  file(id: string): Promise<UploadedFile | null>;
}

export interface ReservingTools {
  nextNumber(kind: string): Promise<number>;
  numbered(kind: string, number: number): Promise<string | null>;
  /**
   * Claims a unique value for this aggregate. Compared without case, Unicode form or surrounding blanks.
   * @param stillHeld whether the holder's current state still uses the value
   * @param mode `look` claims nothing: a refused decision would hold its claim for a while
   * @param scope where the value is unique; the installation by default
   * @returns whether the value is ours, or could be
   */
  claim(
    kind: string,
    value: string,
    stillHeld: (state: unknown) => boolean,
    mode?: 'take' | 'look',
    scope?: ClaimScope,
  ): Promise<boolean>;
  /**
   * Takes an ordered lock for this decision: decisions on the same lock wait for those before them. Later look-ups
   * must count the named aggregates, which the read models may not show yet.
   * @param isBack whether an aggregate's state shows that it stayed or came back
   * @returns ids of the aggregates that left recently, in the order of their decisions; one that left twice stands twice
   * @throws Refusal (409) when earlier decisions take too long
   */
  lockInOrder(lock: string, isBack: (state: unknown) => boolean): Promise<readonly string[]>;
}

export interface SecretTools {
  keepSecret(secret: string): Promise<string>;
  sealSecret(field: string, secret: string): Promise<string>;
  brokenPasswordRules(password: string, names: readonly string[]): Promise<readonly ('uncommon' | 'unrelated')[]>;
  isSecret(reference: string, secret: string): Promise<boolean>;
}

/** What handlers can look up or reserve before a decision. All of it is safe to repeat for the same command. */
export interface LookUpTools extends ReadingTools, ReservingTools, SecretTools {
  readonly actor: Actor;
  readonly id: string;
  readonly now: string;
}
