import { addDays, dayOf } from '@atrium/contracts/core/days';
import { monthsBefore } from '@atrium/contracts/reports/calendar';
import { readSupportQuery, type SupportQuery, usualSupportTime } from '@atrium/contracts/reports/support-query';
import { reportSpans } from '../../widgets/report-filter/report-spans';

export interface ReportSearch {
  readonly from?: string;
  readonly to?: string;
  readonly agent?: string;
  readonly department?: string;
  readonly module?: string;
  readonly priority?: string;
}

const fields = ['from', 'to', 'agent', 'department', 'module', 'priority'] as const;

export function reportSearch(raw: Record<string, unknown>): ReportSearch {
  const { problems } = readSupportQuery(raw, dayOf(new Date().toISOString()));
  const known = fields.flatMap((field) => {
    const value = raw[field];
    const isWrong = problems.some((problem) => problem.field === field);
    return typeof value === 'string' && value !== '' && !isWrong ? [[field, value] as const] : [];
  });
  return Object.fromEntries(known);
}

/** What reports and wall hand on to each other. */
export function ofWhom(search: Omit<ReportSearch, 'from' | 'to'>): ReportSearch {
  const { agent, department, module, priority } = search;
  return { agent, department, module, priority };
}

export function queryOf(search: ReportSearch, today: string): SupportQuery {
  return readSupportQuery({ ...search }, today).query;
}

export const reportTimes = reportSpans(
  [
    { id: 'week', label: '7 days', from: (today) => addDays(today, -6) },
    { id: 'month', label: '30 days', from: (today) => usualSupportTime(today).from },
    { id: 'quarter', label: '90 days', from: (today) => addDays(today, -89) },
    { id: 'year', label: '12 months', from: (today) => monthsBefore(today, 11) },
  ],
  (today) => usualSupportTime(today).from,
);
