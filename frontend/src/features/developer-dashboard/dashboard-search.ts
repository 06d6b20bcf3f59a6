import { addDays, dayOf } from '@atrium/contracts/core/days';
import { readReportQuery, type ReportQuery, usualTime } from '@atrium/contracts/reports/query';
import { reportSpans } from '../../widgets/report-filter/report-spans';

export interface DashboardSearch {
  readonly from?: string;
  readonly to?: string;
  readonly kind?: string;
  readonly module?: string;
  readonly assignee?: string;
  readonly department?: string;
  readonly priority?: string;
}

const fields = ['from', 'to', 'kind', 'module', 'assignee', 'department', 'priority'] as const;

export function dashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  const { problems } = readReportQuery(raw, dayOf(new Date().toISOString()));
  const known = fields.flatMap((field) => {
    const value = raw[field];
    const isWrong = problems.some((problem) => problem.field === field);
    return typeof value === 'string' && value !== '' && !isWrong ? [[field, value] as const] : [];
  });
  return Object.fromEntries(known);
}

export function queryOf(search: DashboardSearch, today: string): ReportQuery {
  return readReportQuery({ ...search }, today).query;
}

export const dashboardTimes = reportSpans(
  [
    { id: 'month', label: '30 days', from: (today) => addDays(today, -29) },
    { id: 'quarter', label: '90 days', from: (today) => addDays(today, -89) },
    { id: 'year', label: '12 months', from: (today) => usualTime(today).from },
  ],
  (today) => usualTime(today).from,
);
