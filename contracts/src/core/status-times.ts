/**
 * How long something stood in the status that it leaves, in milliseconds. A clock that was set back gives none.
 * @param since when it came into the status
 * @param at when it leaves it, or now
 */
export function spentInStatus(since: string, at: string | number): number {
  return Math.max(0, (typeof at === 'number' ? at : Date.parse(at)) - Date.parse(since));
}

/** Percentile of ascending values, by nearest rank; null without values. */
export function percentile(values: readonly number[], part: number): number | null {
  return values[Math.ceil(values.length * part) - 1] ?? null;
}

/** A status that a record left. */
export interface Stay {
  readonly status: string;
  readonly ms: number;
}

/** How long records stood in a status, in milliseconds. */
export interface StatusSpan {
  readonly status: string;
  /** Records, not stays. */
  readonly count: number;
  readonly median: number | null;
  /** 85th percentile. */
  readonly p85: number | null;
}

/** Several stays of a record in a status are one value, as in the record itself. */
export function recordsInStatus(stays: Iterable<Stay & { readonly record: string }>): Map<string, Map<string, number>> {
  const statuses = new Map<string, Map<string, number>>();
  for (const { status, record, ms } of stays) {
    const records = statuses.get(status) ?? new Map<string, number>();
    statuses.set(status, records.set(record, (records.get(record) ?? 0) + ms));
  }
  return statuses;
}

/**
 * @param statuses records and their milliseconds, by status
 * @param order of the statuses; others come last
 */
export function statusSpans(
  statuses: ReadonlyMap<string, ReadonlyMap<string, number>>,
  order: readonly string[],
): readonly StatusSpan[] {
  const placeOf = (status: string) => (order.includes(status) ? order.indexOf(status) : order.length);
  const spans = [...statuses].map(([status, records]) => {
    const values = [...records.values()].toSorted((a, b) => a - b);
    return { status, count: values.length, median: percentile(values, 0.5), p85: percentile(values, 0.85) };
  });
  return spans.toSorted((a, b) => placeOf(a.status) - placeOf(b.status) || a.status.localeCompare(b.status));
}
