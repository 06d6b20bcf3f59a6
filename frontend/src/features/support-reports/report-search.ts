import { dayAfter, dayOf, monthsBefore } from '@atrium/contracts/reports/calendar';
import { readSupportQuery, type SupportQuery, usualSupportTime } from '@atrium/contracts/reports/support-query';

/** What the address of the reports says; what is left out is everything, over the usual time. */
export interface ReportSearch {
  /** Days, both within the time that is looked at. */
  readonly from?: string;
  readonly to?: string;
  readonly agent?: string;
  readonly module?: string;
  readonly priority?: string;
}

const fields = ['from', 'to', 'agent', 'module', 'priority'] as const;

/** Reads the address of the reports; what makes no sense in it is left out. For `validateSearch` of their routes. */
export function reportSearch(raw: Record<string, unknown>): ReportSearch {
  const { problems } = readSupportQuery(raw, dayOf(new Date().toISOString()));
  const known = fields.flatMap((field) => {
    const value = raw[field];
    const isWrong = problems.some((problem) => problem.field === field);
    return typeof value === 'string' && value !== '' && !isWrong ? [[field, value] as const] : [];
  });
  return Object.fromEntries(known);
}

/** What the report is to be about. @param today such as `2026-02-28` */
export function queryOf(search: ReportSearch, today: string): SupportQuery {
  return readSupportQuery({ ...search }, today).query;
}

/** The times that are one touch away, each by its first day. */
export const spans = [
  { id: 'week', label: '7 days', from: (today: string) => dayAfter(today, -6) },
  { id: 'month', label: '30 days', from: (today: string) => usualSupportTime(today).from },
  { id: 'quarter', label: '90 days', from: (today: string) => dayAfter(today, -89) },
  { id: 'year', label: '12 months', from: (today: string) => monthsBefore(today, 11) },
] as const;
export type SpanId = (typeof spans)[number]['id'];

/** What the address says of a time up to today; nothing for the usual one. */
export function spanSearch(id: SpanId, today: string): Pick<ReportSearch, 'from' | 'to'> {
  const from = spans.find((span) => span.id === id)?.from(today);
  return { from: from === usualSupportTime(today).from ? undefined : from, to: undefined };
}

/** Which of those times is looked at; null when it is another one. */
export function spanOf({ from, to }: SupportQuery, today: string): SpanId | null {
  if (to !== today) return null;
  return spans.find((span) => span.from(today) === from)?.id ?? null;
}
