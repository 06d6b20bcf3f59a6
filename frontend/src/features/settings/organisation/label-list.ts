import { type Label, labelInUse } from '@atrium/contracts/settings/labels';

/**
 * The labels with one of them merged into another: kept, so that what has it counts as having the other. One that was
 * never saved goes.
 * @param into the id of a label in use
 * @param saved the labels as they are saved
 */
export function mergedInto(labels: readonly Label[], { id }: Label, into: string, saved: readonly Label[]): Label[] {
  const isSaved = saved.some((each) => each.id === id);
  return labels.flatMap((each) => {
    if (each.id === id) return isSaved ? [{ ...each, into }] : [];
    return [each.into === id ? { ...each, into } : each];
  });
}

/** The labels without one and what was merged into it: what has them no longer shows it. */
export function withoutLabel(labels: readonly Label[], { id }: Label): Label[] {
  return labels.filter((each) => each.id !== id && labelInUse(labels, each.id)?.id !== id);
}
