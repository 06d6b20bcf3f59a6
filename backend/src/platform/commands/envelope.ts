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
  /** The client's address, for the audit log; left out for the product's own commands. */
  readonly address?: string;
  /** The instant a backdated command counts from; never set by requests. */
  readonly at?: string;
  /** Sent by the product because of an event; skips the access check. */
  readonly onItsOwn?: boolean;
}
