import { createHash } from 'node:crypto';
import type { Actor } from '../kernel/actor.js';
import { idFrom } from '../kernel/ids.js';
import type { MadeFrom } from '../kernel/events.js';
import type { Slice } from '../slice/slice.js';
import type { Deadline } from '../event-store/deadline.js';

/** Who sends a command, about what, and under which conditions. */
export interface CommandEnvelope {
  readonly actor: Actor;
  /** The record it is about; left out where the command makes one. */
  readonly id?: string | undefined;
  /** The `Idempotency-Key` of the sender. */
  readonly key?: string | undefined;
  /** The version that the sender edited (`If-Match`); a record that has moved on refuses. */
  readonly expectedVersion?: number | undefined;
  /** What it makes a record out of (`X-Made-From`), for a command that makes one; the sender has to see it. */
  readonly madeFrom?: MadeFrom | undefined;
}

/** A command on its way: validated, but not yet allowed. */
export interface CommandRequest extends CommandEnvelope {
  readonly name: string;
  readonly data: object;
  /** The instant it counts from, when a past is told afterwards; nothing that comes from outside can set it. */
  readonly at?: string;
  /** Whether the product itself sends it, because of an event; then the command's gate stands open. */
  readonly onItsOwn?: boolean;
}

/** A command that is being carried out. */
export interface Attempt {
  readonly slice: Slice;
  readonly request: CommandRequest;
  readonly id: string;
  readonly commandId: string;
  /** Tells a repeat from another command under the same key; none without a key. */
  readonly digest: string | undefined;
  readonly stream: string;
  readonly now: string;
  /** Until when it is tried. */
  readonly deadline: Deadline;
}

/** The id of a command under an `Idempotency-Key`: the same for the same sender, command, record and key. */
export function commandIdOf(actor: Actor, name: string, recordId: string | undefined, key: string): string {
  return idFrom(actor.tenant, actor.id, name, recordId ?? '', key);
}

/** The id of the aggregate that a command makes. */
export function createdIdOf(commandId: string): string {
  return idFrom(commandId, 'aggregate');
}

/** A digest of a command's content. Passwords are left out, for a digest of one is a way to guess it. */
export function digestOf({ name, id, data }: CommandRequest): string {
  const content = JSON.stringify([name, id ?? null, data], (field, value: unknown) =>
    /password/i.test(field) ? undefined : value,
  );
  return createHash('sha256').update(content).digest('base64url');
}
