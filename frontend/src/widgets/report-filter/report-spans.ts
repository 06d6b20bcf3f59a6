/** Ends today. */
export interface ReportSpan<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly from: (today: string) => string;
}

export interface ReportTime {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function reportSpans<Id extends string>(spans: readonly ReportSpan<Id>[], usualFrom: (today: string) => string) {
  return {
    spans,
    spanSearch(id: Id, today: string): ReportTime {
      const from = spans.find((span) => span.id === id)?.from(today);
      return { from: from === usualFrom(today) ? undefined : from, to: undefined };
    },
    /** Null for a custom time. */
    spanOf({ from, to }: Required<ReportTime>, today: string): Id | null {
      if (to !== today) return null;
      return spans.find((span) => span.from(today) === from)?.id ?? null;
    },
  };
}

export type ReportSpans<Id extends string> = ReturnType<typeof reportSpans<Id>>;
