import { byName, type Label, nextColor } from '@atrium/contracts/settings/labels';
import type { CreateLabel } from '@atrium/contracts/settings/commands';
import type { LabelBody } from '@atrium/contracts/settings/parts';

/** Beyond the ids of new leave types, replies and statuses. */
export const firstLabelId = 400;

/** The labels with a further one. */
export function labelsWith(present: readonly Label[], { name, color }: CreateLabel, id: string): Label[] {
  return [...present, { id, name: name.trim(), color: color ?? nextColor(present), into: null }].toSorted(byName);
}

/**
 * The labels that a form asks for, by name. What it leaves out is gone, and is no longer shown on the records that had
 * it; those that are merged stay, so that their records have what they were merged into.
 * @param newId gives the id of the n-th label, where it is a new one
 */
export function labelsIn(
  wanted: readonly LabelBody[],
  present: readonly Label[],
  newId: (n: number) => string,
): Label[] {
  const named = new Set(wanted.flatMap(({ id }) => id ?? []));
  const labels = wanted.map(({ id, name, color, into }, n): Label => {
    const same = present.find((one) => one.name === name.trim() && one.into === null && !named.has(one.id));
    return { id: id ?? same?.id ?? newId(firstLabelId + n), name: name.trim(), color, into: into ?? null };
  });
  return labels.toSorted(byName);
}
