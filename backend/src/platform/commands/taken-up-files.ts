import { fileRefusals, refuseFile } from '@atrium/contracts/core/files';
import { Refusal } from '@atrium/contracts/core/problems';
import type { DomainEvent } from '../kernel/events.js';
import { filesIn } from '../slice/file-fields.js';
import type { FileAccess } from '../files/file-access.js';
import type { Aggregate } from './aggregate.js';
import type { Attempt } from './attempt.js';

/** How many files that are new to a record one command may bring. */
const filesAtOnce = 100;

/**
 * Looks at the files that the events of a command bring into its record: by its id alone nobody gets to see a file.
 * What the product does by itself repeats what somebody was allowed to say before.
 * @param aggregate as it is before the events; what it carries already may stay
 * @throws Refusal (400) when one of them is neither the sender's upload nor shown to them by a record
 */
export async function assertMayTakeUp(
  access: Pick<FileAccess, 'mayTakeUp' | 'isThere'>,
  { slice: { files: fields }, envelope: { actor, data, onItsOwn } }: Attempt,
  aggregate: Aggregate,
  events: readonly DomainEvent[],
): Promise<void> {
  if (fields === undefined) return;
  const named = new Set(events.flatMap((event) => [...filesIn(fields, event.data)]));
  const fresh = [...named].filter((file) => !aggregate.files.has(file));
  if (fresh.length > filesAtOnce) throw refuseFile('tooManyFiles');
  const allowed = await Promise.all(
    fresh.map((file) => (onItsOwn === true ? access.isThere(actor.tenant, file) : access.mayTakeUp(actor, file))),
  );
  const refused = fresh.find((_, n) => allowed[n] === false);
  if (refused !== undefined) throw refusalOf(refused, data);
}

/** The refusal, which names the field of the command in which the file stands. */
function refusalOf(file: string, data: object): Refusal {
  const { status, message } = fileRefusals.fileUnknown;
  const named = Object.entries(data).find(([, value]) => JSON.stringify(value)?.includes(file));
  return new Refusal('fileUnknown', status, message, named === undefined ? undefined : [{ field: named[0], message }]);
}
