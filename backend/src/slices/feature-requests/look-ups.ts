import { isImageType } from '@atrium/contracts/core/files';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import type { Feature, FeatureState } from './decider.js';
import type { Original } from './duplicate-decider.js';

/** Null when the sender did not upload it. */
export async function uploadOf(file: string | undefined, tools: LookUpTools): Promise<string | null> {
  const found = file ? await tools.file(file) : null;
  return found !== null && isImageType(found.type) && found.uploader === tools.actor.id ? found.at : null;
}

/** Follows the chain of duplicates; in a cycle, the oldest. */
export async function lastOriginalOf(
  feature: Pick<Feature, 'frnumber' | 'duplicateOf'>,
  tools: LookUpTools,
): Promise<string | null> {
  const way = new Map([[tools.id, feature.frnumber]]);
  let last = feature.duplicateOf;
  while (last !== null && !way.has(last)) {
    const next = await featureOf(last, tools);
    if (next === null || next.duplicateOf === null) return last;
    way.set(last, next.frnumber);
    last = next.duplicateOf;
  }
  const steps = [...way];
  const circle = steps.slice(steps.findIndex(([id]) => id === last));
  const [first] = circle.toSorted(([, a], [, b]) => a - b);
  return last === null ? null : (first?.[0] ?? null);
}

/** Null when it can't be an original. */
export async function originalOf(id: string | undefined, tools: LookUpTools): Promise<Original | null> {
  const found = id ? await featureOf(id, tools) : null;
  return found === null || found.deleted ? null : { isDuplicate: found.duplicateOf !== null };
}

/** From its stream: read models may lag behind its last change. */
export async function featureOf(id: string, tools: LookUpTools): Promise<FeatureState> {
  return (await tools.stateOf(id)) as FeatureState;
}
