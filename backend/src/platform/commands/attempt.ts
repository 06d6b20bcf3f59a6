import { createHash } from 'node:crypto';
import { refuse } from '@atrium/contracts/core/problems';
import type { Actor } from '../kernel/actor.js';
import { idFrom } from '../kernel/ids.js';
import type { Slice } from '../slice/slice.js';
import type { Deadline } from '../event-store/deadline.js';
import type { Aggregate } from './aggregate.js';
import type { CommandEnvelope } from './envelope.js';

export interface Attempt {
  readonly slice: Slice;
  readonly envelope: CommandEnvelope;
  readonly id: string;
  readonly commandId: string;
  /** Tells a repeat from another command under the same key; undefined without a key. */
  readonly digest: string | undefined;
  readonly stream: string;
  readonly now: string;
  readonly deadline: Deadline;
}

/** The id of a command under an `Idempotency-Key`: the same for the same sender, command, record and key. */
export function commandIdOf(
  actor: Pick<Actor, 'tenant' | 'id'>,
  name: string,
  recordId: string | undefined,
  key: string,
): string {
  return idFrom(actor.tenant, actor.id, name, recordId ?? '', key);
}

export function createdIdOf(commandId: string): string {
  return idFrom(commandId, 'aggregate');
}

/** Digest of a command's content, without passwords: a digest would help to guess them. */
export function digestOf({ name, id, data }: CommandEnvelope): string {
  const content = JSON.stringify([name, id ?? null, data], (field, value: unknown) =>
    /password/i.test(field) ? undefined : value,
  );
  return createHash('sha256').update(content).digest('base64url');
}

/** @throws Refusal (404) when there is no such record, (409) when it is no longer at the version that was edited */
export function assertVersion({ envelope: { expectedVersion } }: Attempt, { revision }: Aggregate): void {
  if (expectedVersion === undefined) return;
  if (revision < 0) throw refuse('notFound');
  if (expectedVersion !== revision + 1) throw refuse('stale');
}

export function isDone({ commandId, digest }: Attempt, { commands }: Aggregate): boolean {
  const earlier = commands.get(commandId);
  if (earlier !== undefined && earlier.digest !== digest) throw refuse('keyReused');
  return earlier !== undefined;
}
