import { type Refusal, refuse } from '@atrium/contracts/core/problems';
import type { LookUpTools } from '../kernel/look-up-tools.js';
import type { Aggregate } from './aggregate.js';
import type { Attempt } from './attempt.js';

/**
 * Hides what a refusal would reveal. A sender who sees nothing of the record gets the answer that they would get if it
 * did not exist, so neither version nor rule leaks. Asked only after a refusal.
 * @param tools read models, which hold what the sender could see
 * @param asIfNotThere the refusal for a missing record; null where it would succeed
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
