/** The rows of a list in the order in which they are shown, and how many more are waiting to be. */
export interface SteadyList {
  readonly order: readonly string[];
  readonly waiting: number;
}

/**
 * What of a changed list is shown to somebody who is reading it: rows that are gone go, but nothing comes in between
 * and nothing changes its place.
 * @param before the ids as they are shown
 * @param wanted the ids as they would be shown to somebody who comes now
 * @param isHeld whether an addition waits; one that doesn't, such as one's own, comes in at once
 */
export function steadyOrder(
  before: readonly string[],
  wanted: readonly string[],
  isHeld: (id: string) => boolean,
): SteadyList {
  const known = new Set(before);
  const shown = wanted.filter((id) => known.has(id) || !isHeld(id));
  const waiting = wanted.length - shown.length;
  const staying = new Set(shown);
  const inPlace = before.filter((id) => staying.has(id));
  const moved = shown.filter((id) => known.has(id));
  if (inPlace.every((id, at) => moved[at] === id)) return { order: shown, waiting };
  return { order: [...shown.filter((id) => !known.has(id)), ...inPlace], waiting };
}
