import type { CommandName } from '@atrium/contracts/command-table';
import type { Person } from '../../support/people.js';

/** Makes a record of a collection, with the marker in its texts, and gives its id. */
export type RecordMaker = (by: Person, marker: string, root: Person) => Promise<string>;

/** A command as one of its routes sends it. */
export interface CommandCase {
  /** Method and path, without the `/:id` that the path may end with. */
  readonly route: string;
  readonly command: CommandName;
  /** The collection of the record that it is about; `self` for the sender's own account, left out for new records. */
  readonly record?: string;
  /** A valid body. */
  readonly body: (sender: Person) => object;
  /** What the product adds to the body before it sends the command. */
  readonly added?: object;
  /** A body's field that names another record, that record's collection, and what the body needs besides to name one. */
  readonly refers?: { readonly field: string; readonly collection: string; readonly with?: object };
  /** What an administrator gets for an own record that was just made; 200 when left out. */
  readonly status?: number;
  /** What they get for another organisation's; 404 when left out, or 403 where that is the status. */
  readonly foreign?: number;
}

/** A route that answers a signed-in person without changing anything. */
export interface ReadCase {
  readonly route: string;
  /** The addresses under which it shows a record, when it shows one by its id. */
  readonly of?: (collection: string, id: string) => string;
}

/** What the security tests have to know of one slice. */
export interface SliceCases {
  /** How to make a record of each of its collections that people make records of. */
  readonly makers: Readonly<Record<string, RecordMaker>>;
  /** Those of the collections in which nothing comes about at once, but when its moment has come. */
  readonly later?: readonly string[];
  readonly commands: readonly CommandCase[];
  readonly reads: readonly ReadCase[];
}
