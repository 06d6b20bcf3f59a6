import { fileRefusals, refuseFile } from '@atrium/contracts/core/files';
import { Refusal } from '@atrium/contracts/core/problems';
import type { DomainEvent } from '../kernel/events.js';
import { filesIn } from '../slice/file-fields.js';
import type { FileAccess } from '../files/file-access.js';
import type { Aggregate } from './aggregate.js';
import type { Attempt } from './attempt.js';

const filesAtOnce = 100;

/**
 * Checks the files that a command's events bring into its record: an id alone gives no access. The product's own
 * commands repeat what was allowed before.
 * @param aggregate before the events; its present files may stay
 * @throws Refusal (400) unless the sender uploaded a file or sees it in a record
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

function refusalOf(file: string, data: object): Refusal {
  const { status, message } = fileRefusals.fileUnknown;
  const named = Object.entries(data).find(([, value]) => JSON.stringify(value)?.includes(file));
  return new Refusal('fileUnknown', status, message, named === undefined ? undefined : [{ field: named[0], message }]);
}
