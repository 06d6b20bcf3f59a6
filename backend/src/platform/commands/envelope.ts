import type { Actor } from '../kernel/actor.js';
import type { MadeFrom } from '../kernel/events.js';

/** A command from the edge to the append: what it says, who sends it, about what, and under which conditions. */
export interface CommandEnvelope {
  readonly name: string;
  /** Validated, but not yet allowed. */
  readonly data: object;
  readonly actor: Actor;
  /** The record it is about; left out where the command makes one. */
  readonly id?: string | undefined;
  /** The `Idempotency-Key` of the sender. */
  readonly key?: string | undefined;
  /** The version that the sender edited (`If-Match`); a record that has moved on refuses. */
  readonly expectedVersion?: number | undefined;
  /** What it makes a record out of (`X-Made-From`), for a command that makes one; the sender has to see it. */
  readonly madeFrom?: MadeFrom | undefined;
  /** The network address that it was sent from, for the audit log; left out where the product sends it. */
  readonly address?: string;
  /** The instant it counts from, when a past is told afterwards; nothing that comes from outside can set it. */
  readonly at?: string;
  /** Whether the product itself sends it, because of an event; its access is not asked then. */
  readonly onItsOwn?: boolean;
}
