import { refuse } from '@atrium/contracts/core/problems';
import type { Redis } from '../redis.js';
import type { ReadModelKeys } from './keys.js';
import { closeReadModels } from './projector-state.js';
import type { ReadGate } from './read-gate.js';

/**
 * Reads the stored documents that a room lists.
 * @param ids in the order of the answer
 * @throws Refusal (503) when one is missing: a list never silently omits what was lost
 */
export async function listedDocuments(
  redis: Redis,
  gate: Pick<ReadGate, 'findReadModels' | 'signature'>,
  keys: ReadModelKeys,
  tenant: string,
  collection: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const texts = await redis.mGet(ids.map((id) => keys.document(tenant, collection, id)));
  const there = texts.filter((text) => text !== null);
  if (there.length === ids.length) return there;
  // Unless a rebuild runs already, this makes the projector start one.
  if ((await gate.findReadModels(tenant)) === keys) await closeReadModels(redis, gate.signature);
  throw refuse('rebuilding');
}
