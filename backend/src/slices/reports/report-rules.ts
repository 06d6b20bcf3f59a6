import { dayAt } from '@atrium/contracts/core/zones';
import type { FieldProblem } from '@atrium/contracts/core/problems';
import { readReportQuery } from '@atrium/contracts/reports/query';
import { developerReport, type DeveloperReport } from '@atrium/contracts/reports/report';
import { ledgerOf, todayOf } from '@atrium/contracts/reports/support-ledger';
import { readSupportQuery } from '@atrium/contracts/reports/support-query';
import { reportOf, type SupportReport } from '@atrium/contracts/reports/support-report';
import type { SupportReportView } from '@atrium/contracts/reports/support-views';
import type { DashboardView } from '@atrium/contracts/reports/views';

export interface ReportTask {
  readonly report: 'developer' | 'support';
  readonly documents: readonly string[];
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly now: number;
  readonly timeZone: string;
}

export type ReportOutcome =
  | { readonly report: DeveloperReport | SupportReport }
  | { readonly problems: FieldProblem[] };

/** Pure, so it can run in a worker thread. */
export default function makeReport({ report, documents, parameters, now, timeZone }: ReportTask): ReportOutcome {
  if (report === 'developer') {
    const { query, problems } = readReportQuery(parameters, dayAt(now, timeZone));
    if (problems.length > 0) return { problems: [...problems] };
    return { report: developerReport(parsed<DashboardView>(documents), query, timeZone) };
  }
  const ledger = ledgerOf(parsed<SupportReportView>(documents));
  const { query, problems } = readSupportQuery(parameters, todayOf(ledger, now));
  return problems.length > 0 ? { problems: [...problems] } : { report: reportOf(ledger, query, now) };
}

function parsed<Doc>(documents: readonly string[]): Doc[] {
  return documents.map((text) => JSON.parse(text) as Doc);
}
