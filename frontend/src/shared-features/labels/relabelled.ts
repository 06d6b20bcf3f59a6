import { labelsOf } from '@atrium/contracts/settings/labels';
import { labelsNow } from '../../platform/organisation/labels-now';

/**
 * The labels of a record with others, or without them. What was merged is replaced by what it was merged into.
 * @param has whether it has them from then on
 */
export function relabelled(present: readonly string[], ids: readonly string[], has: boolean): readonly string[] {
  const held = labelsOf(labelsNow(), present).map(({ id }) => id);
  return has ? [...new Set([...held, ...ids])] : held.filter((id) => !ids.includes(id));
}

/** Whether that changes anything. */
export function relabels(present: readonly string[], ids: readonly string[], has: boolean): boolean {
  const held = new Set(labelsOf(labelsNow(), present).map(({ id }) => id));
  return ids.some((id) => held.has(id) !== has);
}
