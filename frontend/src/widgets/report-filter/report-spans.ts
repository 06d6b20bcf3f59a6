/** A time that is one touch away, by its first day; it always goes up to today. */
export interface ReportSpan<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly from: (today: string) => string;
}

/** The first and the last day of a time; what is left out is the usual one. */
export interface ReportTime {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The times that a report offers at a touch.
 * @param usualFrom the first day of the time that a report shows when its address says nothing. Days are such as `2026-02-28`.
 */
export function reportSpans<Id extends string>(spans: readonly ReportSpan<Id>[], usualFrom: (today: string) => string) {
  return {
    spans,
    /** What the address says of a time up to today; nothing for the usual one. */
    spanSearch(id: Id, today: string): ReportTime {
      const from = spans.find((span) => span.id === id)?.from(today);
      return { from: from === usualFrom(today) ? undefined : from, to: undefined };
    },
    /** Which of those times is looked at; null when it is another one. */
    spanOf({ from, to }: Required<ReportTime>, today: string): Id | null {
      if (to !== today) return null;
      return spans.find((span) => span.from(today) === from)?.id ?? null;
    },
  };
}

/** The times that a report offers, as {@link reportSpans} makes them. */
export type ReportSpans<Id extends string> = ReturnType<typeof reportSpans<Id>>;
