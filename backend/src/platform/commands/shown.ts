import { type Refusal, refuse } from '@atrium/contracts/core/problems';
import type { LookUpTools } from '../kernel/look-up-tools.js';
import type { Aggregate } from './aggregate.js';
import type { Attempt } from './attempt.js';

/**
 * What a refusal may tell its sender. Whoever is shown nothing of a record by the slice's own read models is told what
 * they would be told if it were not there, so that neither a version nor a rule tells of it. Asked only once something
 * was refused: who was let do something knows of the record.
 * @param tools for the read models, which say what the sender has been able to see
 * @param asIfNotThere how the same command is refused where there is no such record; null where it would be done
 */
export async function refusalFor(
  refusal: Refusal,
  { slice, envelope: { expectedVersion, onItsOwn }, id }: Attempt,
  { revision }: Aggregate,
  { visible }: Pick<LookUpTools, 'visible'>,
  asIfNotThere: () => Promise<Refusal | null>,
): Promise<Refusal> {
  if (revision < 0 || onItsOwn === true) return refusal;
  const collections = [...slice.projections, ...(slice.entries ?? [])].map(({ collection }) => collection);
  const shown = await Promise.all(collections.map((collection) => visible<object>(collection, id)));
  if (shown.some((document) => document !== null)) return refusal;
  if (expectedVersion !== undefined) return refuse('notFound');
  return (await asIfNotThere()) ?? refusal;
}
