export interface SteadyList {
  readonly order: readonly string[];
  readonly waiting: number;
}

/**
 * What a reader sees of a changed list: removed rows go, but nothing is inserted or moved.
 * @param before ids as shown
 * @param wanted ids as a newcomer would see them
 * @param isHeld whether an addition waits; the reader's own come in at once
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
