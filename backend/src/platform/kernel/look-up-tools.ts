import type { FileType } from '@atrium/contracts/core/files';
import type { Position } from '@atrium/contracts/core/live';
import type { Actor } from './actor.js';
import type { EntriesRecord } from './entries.js';

/** A file as decisions know it. */
export interface UploadedFile {
  readonly uploader: string;
  readonly at: string;
  readonly type: FileType;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** In bytes. */
  readonly size: number;
}

/** Where a value may be used only once. */
export type ClaimScope = 'installation' | 'tenant';

/** What reads documents and records of the actor's tenant. */
export interface ReadingTools {
  /** A document of the actor's tenant, whoever may see it; null when there is none. */
  document<Doc>(collection: string, id: string): Promise<Doc | null>;
  /** A document of the actor's tenant as the actor sees it; null when there is none for them. */
  visible<Doc>(collection: string, id: string): Promise<Doc | null>;
  /** The documents of one room of a collection of the actor's tenant. */
  room<Doc>(collection: string, room: string): Promise<Doc[]>;
  /**
   * The documents next to one in a row that people order, in their order and with it; those at the row's end when none
   * is named; nothing when it is not in the row.
   */
  around(collection: string, row: string, id: string | null): Promise<readonly { _id: string; rank: string }[]>;
  /**
   * The present state of another record of the same slice, straight from its stream: a read model may be behind it.
   * The initial state when there is none.
   */
  stateOf(id: string): Promise<unknown>;
  /** Whether somebody of the actor's tenant sees all of a record. @param person their id */
  sees(person: string, collection: string, id: string): Promise<boolean>;
  /** How many of a record's entries there are up to one of them; null when it is none of them. */
  countUpTo(collection: string, record: EntriesRecord, id: string): Promise<number | null>;
  /** Up to where in the log the read models of the actor's tenant are: nobody has seen anything beyond. */
  logEnd(): Promise<Position>;
  /** An uploaded file of the actor's tenant: who uploaded it, when, and what it is; null when there is none. */
  file(id: string): Promise<UploadedFile | null>;
}

/** What takes numbers, unique values and turns, so that decisions across streams do not collide. */
export interface ReservingTools {
  /** The next number of a kind in the actor's tenant: unique and rising. */
  nextNumber(kind: string): Promise<number>;
  /** Which aggregate took a number of a kind; null when nobody did. */
  numbered(kind: string, number: number): Promise<string | null>;
  /**
   * Takes a value that may be used only once, for this aggregate. Values that differ only in case, Unicode form or
   * blanks are one.
   * @param stillHeld tells from the present holder's state whether it really uses the value
   * @param mode `look` takes nothing; what a refused decision took would stay taken for a while
   * @param scope where it may be used only once; the whole installation when left out
   * @returns whether the value is ours now, or could be
   */
  claim(
    kind: string,
    value: string,
    stillHeld: (state: unknown) => boolean,
    mode?: 'take' | 'look',
    scope?: ClaimScope,
  ): Promise<boolean>;
  /**
   * Takes an ordered lock for this decision: of several that need the same lock each waits for what those before came to.
   * Whatever is looked up afterwards has to count those who are named, for the read models may not know of them yet.
   * @param isBack tells from an aggregate's state whether it did not leave after all, or came back
   * @returns the ids of the aggregates that left lately
   * @throws Refusal (409) when those before it take too long
   */
  lockInOrder(lock: string, isBack: (state: unknown) => boolean): Promise<readonly string[]>;
}

/** What keeps secrets in streams of their own, which nothing publishes. */
export interface SecretTools {
  /** Hashes a secret into a stream of its own, which nothing publishes, and gives the reference to it. */
  keepSecret(secret: string): Promise<string>;
  /**
   * Encrypts a secret of one of the record's fields into a stream of its own, which nothing publishes.
   * @returns the reference by which it can be revealed
   */
  sealSecret(field: string, secret: string): Promise<string>;
  /**
   * The rules against passwords that are easily guessed which a password breaks.
   * @param names of its owner; those of the actor's organisation count as well
   */
  brokenPasswordRules(password: string, names: readonly string[]): Promise<readonly ('uncommon' | 'unrelated')[]>;
  /** Whether the secret is the one kept under the reference. */
  isSecret(reference: string, secret: string): Promise<boolean>;
}

/** What can be looked up or taken before a decision. Everything here is safe to repeat with the same command. */
export interface LookUpTools extends ReadingTools, ReservingTools, SecretTools {
  readonly actor: Actor;
  /** The aggregate's id. */
  readonly id: string;
  /** The instant of the decision, ISO. */
  readonly now: string;
}
