import { dayAt } from '@atrium/contracts/core/zones';
import type { FieldProblem } from '@atrium/contracts/core/problems';
import { handOffLedger, handOffMap, type HandOffMap } from '@atrium/contracts/reports/hand-off-map';
import { readHandOffQuery } from '@atrium/contracts/reports/hand-off-query';
import type { HandOffsView } from '@atrium/contracts/reports/hand-off-views';
import { departmentsOf } from '@atrium/contracts/reports/people';
import { readReportQuery } from '@atrium/contracts/reports/query';
import { developerReport, type DeveloperReport } from '@atrium/contracts/reports/report';
import { ledgerOf, todayOf } from '@atrium/contracts/reports/support-ledger';
import { readSupportQuery } from '@atrium/contracts/reports/support-query';
import { reportOf, type SupportReport } from '@atrium/contracts/reports/support-report';
import type { SupportReportView } from '@atrium/contracts/reports/support-views';
import type { DashboardView } from '@atrium/contracts/reports/views';
import { workLedger } from '@atrium/contracts/reports/work-ledger';
import { isThere } from '@atrium/contracts/users/staff';
import type { PersonView, UserView } from '@atrium/contracts/users/views';

export interface ReportTask {
  readonly report: 'developer' | 'support' | 'hand-offs';
  readonly documents: readonly string[];
  /** Of the collection `users`. */
  readonly people: readonly string[];
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly now: number;
  readonly timeZone: string;
}

export type ReportOutcome =
  | { readonly report: DeveloperReport | SupportReport | HandOffMap }
  | { readonly problems: FieldProblem[] };

/** Pure, so it can run in a worker thread. */
export default function makeReport({
  report,
  documents,
  people,
  parameters,
  now,
  timeZone,
}: ReportTask): ReportOutcome {
  const departments = departmentsOf(parsed<UserView | PersonView>(people).filter(isThere));
  if (report === 'developer') {
    const { query, problems } = readReportQuery(parameters, dayAt(now, timeZone));
    if (problems.length > 0) return { problems: [...problems] };
    return { report: developerReport(workLedger(parsed<DashboardView>(documents), timeZone, departments), query) };
  }
  if (report === 'hand-offs') {
    const { query, problems } = readHandOffQuery(parameters, dayAt(now, timeZone));
    if (problems.length > 0) return { problems: [...problems] };
    return { report: handOffMap(handOffLedger(parsed<HandOffsView>(documents), timeZone, departments), query) };
  }
  const ledger = ledgerOf(parsed<SupportReportView>(documents), departments);
  const { query, problems } = readSupportQuery(parameters, todayOf(ledger, now));
  return problems.length > 0 ? { problems: [...problems] } : { report: reportOf(ledger, query, now) };
}

function parsed<Doc>(documents: readonly string[]): Doc[] {
  return documents.map((text) => JSON.parse(text) as Doc);
}
