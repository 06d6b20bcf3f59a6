import type { Archive, TenantState } from './archive.js';

/** How many moments of a tenant have something that is not beyond a value; the values rise with them. */
function countUpTo(moments: number, isUpTo: (n: number) => boolean): number {
  let [low, high] = [0, moments];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isUpTo(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last moment at or before a position; -1 before the first. */
export function momentOf(archive: Archive, { no, moments }: TenantState, position: number): number {
  return countUpTo(moments, (n) => archive.moment(no, n).position <= position) - 1;
}

/** How many moments came before an instant. */
export function momentsBefore(archive: Archive, { no, moments }: TenantState, instant: number): number {
  return countUpTo(moments, (n) => archive.moment(no, n).at < instant);
}

/** The last moment at or before an instant; -1 before the first. */
export function momentAt(archive: Archive, { no, moments }: TenantState, instant: number): number {
  return countUpTo(moments, (n) => archive.moment(no, n).at <= instant) - 1;
}

/**
 * How many moments lie in each of as many equal spans of time; the end of the last belongs to it.
 * @param from the beginning of the first, in milliseconds
 */
export function countsIn(archive: Archive, tenant: TenantState, from: number, to: number, spans: number): number[] {
  const edges = Array.from({ length: spans }, (_, n) =>
    momentsBefore(archive, tenant, from + ((to - from) * n) / spans),
  );
  edges.push(momentAt(archive, tenant, to) + 1);
  return edges.slice(1).map((end, n) => Math.max(0, end - (edges[n] ?? 0)));
}
