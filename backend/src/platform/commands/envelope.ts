import type { Actor } from '../kernel/actor.js';
import type { MadeFrom } from '../kernel/events.js';

export interface CommandEnvelope {
  readonly name: string;
  /** Validated, but not yet authorised. */
  readonly data: object;
  readonly actor: Actor;
  readonly id?: string | undefined;
  readonly key?: string | undefined;
  /** From `If-Match`: the version that the sender edited. */
  readonly expectedVersion?: number | undefined;
  /** From `X-Made-From`: the record that this one is made out of, which the sender must see. */
  readonly madeFrom?: MadeFrom | undefined;
  /** What it shares with the other commands by which somebody acts on several records at once (`X-Act-Group`). */
  readonly group?: string | undefined;
  /** The id of the command that it takes back; nothing that comes from outside can set it. */
  readonly undoes?: string;
  /** The name of the file whose row it is; nothing that comes from outside can set it. */
  readonly imported?: string;
  /** The name of the token that it came with; nothing else that comes from outside can set it. */
  readonly via?: string | undefined;
  /** The client's address, for the audit log; left out for the product's own commands. */
  readonly address?: string;
  /** The instant a backdated command counts from; never set by requests. */
  readonly at?: string;
  /** The number of the record that it makes, where it was taken before, among those of others. */
  readonly number?: number | undefined;
  /** Sent by the product because of an event; skips the access check. */
  readonly onItsOwn?: boolean;
}
