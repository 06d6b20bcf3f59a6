import type { PermissionFlag } from '../core/permissions.js';

/** The colours of labels, each tested in the light and in the dark. */
export const labelColors = ['blue', 'violet', 'pink', 'orange', 'yellow', 'green', 'teal', 'grey'] as const;
export type LabelColor = (typeof labelColors)[number];

/** A label of the organisation's, by which its bugs, feature requests and tickets are told apart. */
export interface Label {
  /** What records refer to; stays when the label is renamed. */
  id: string;
  name: string;
  color: LabelColor;
  /** The label into which it was merged, and as which it counts since; null as long as it is in use. */
  into: string | null;
}

/** One flag is enough to add a label: who labels what developers work on adds the labels that it takes. */
export const labelMakers = [
  'updatesetting',
  'developereditbug',
  'developereditfeature',
] as const satisfies readonly PermissionFlag[];

/** How many labels are in use at most, and how many that were merged are kept, since records may still refer to them. */
export const mostLabels = 200;
export const mostMergedLabels = 300;
export const longestLabel = 40;

export const labelsInUse = (labels: readonly Label[]): readonly Label[] => labels.filter(({ into }) => into === null);

/** The label that counts for an id: itself, or the one into which it was merged; undefined once it was removed. */
export function labelInUse(labels: readonly Label[], id: string): Label | undefined {
  const seen = new Set<string>();
  let label = labels.find((each) => each.id === id);
  while (label !== undefined && label.into !== null && !seen.has(label.id)) {
    seen.add(label.id);
    const { into } = label;
    label = labels.find((each) => each.id === into);
  }
  return label?.into === null ? label : undefined;
}

/** The labels that count for a record, each once, by name. */
export function labelsOf(labels: readonly Label[], ids: readonly string[]): readonly Label[] {
  const found = ids.flatMap((id) => labelInUse(labels, id) ?? []);
  return [...new Set(found)].toSorted(byName);
}

/**
 * A record's labels with further ones. What was merged counts as what it was merged into; what was removed is not added.
 * @returns the ids that it holds already, if nothing is added
 */
export function labelled(
  labels: readonly Label[],
  present: readonly string[],
  added: readonly string[],
): readonly string[] {
  const held = labelsOf(labels, present).map(({ id }) => id);
  const more = labelsOf(labels, added).flatMap(({ id }) => (held.includes(id) ? [] : [id]));
  return more.length === 0 ? present : [...held, ...more];
}

/** The label of a name, whatever its case; what a merged one was called means what it was merged into. */
export function labelNamed(labels: readonly Label[], name: string): Label | undefined {
  const wanted = name.trim().toLowerCase();
  const named = labels.filter((label) => label.name.trim().toLowerCase() === wanted);
  const found = named.find(({ into }) => into === null) ?? named[0];
  return found === undefined ? undefined : labelInUse(labels, found.id);
}

/** Whatever their case. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  const [one, other] = [a.name.toLowerCase(), b.name.toLowerCase()];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The colour that the fewest labels in use have. */
export function nextColor(labels: readonly Label[]): LabelColor {
  const used = labelsInUse(labels);
  const count = (color: LabelColor) => used.filter((label) => label.color === color).length;
  return labelColors.toSorted((a, b) => count(a) - count(b))[0] ?? 'grey';
}

/** What is wrong with a list of labels; null when nothing is. */
export function labelsProblem(labels: readonly Partial<Label>[]): string | null {
  const used = labels.filter(({ into }) => into == null);
  const names = new Set(used.map(({ name }) => String(name).trim().toLowerCase()));
  const ids = labels.flatMap(({ id }) => id ?? []);
  if (used.length > mostLabels) return `At most ${mostLabels} labels`;
  if (labels.length - used.length > mostMergedLabels) return `At most ${mostMergedLabels} merged labels are kept`;
  if (names.size < used.length) return 'Each label needs a name of its own';
  if (new Set(ids).size < ids.length) return 'Two labels have the same id';
  const isLost = labels.some(({ into }) => into != null && !used.some(({ id }) => id === into));
  return isLost ? 'A label is merged into one that is in use' : null;
}
