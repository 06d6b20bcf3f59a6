import type { AttendanceSheetView } from '@atrium/contracts/attendance/views';
import type {
  AbsenceView,
  BalanceCorrectionsView,
  LeaveLedgerView,
  LeaveOwnerView,
  LeaveTermsView,
  LeaveView,
} from '@atrium/contracts/leave/views';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { isThere } from '@atrium/contracts/users/staff';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { type Trial, whatIf } from '@atrium/contracts/what-if/compare';
import type { WhatIf } from '@atrium/contracts/what-if/views';
import type { WorkScheduleView } from '@atrium/contracts/work-schedules/views';

/** The collections that are looked at, in the order in which a task holds their documents. */
export const triedCollections = [
  'tickets',
  'users',
  'leave-owners',
  'leave-corrections',
  'leave-ledgers',
  'leave-terms',
  'leave',
  'absences',
  'work-schedules',
  'attendance-sheets',
] as const;

export interface WhatIfTask {
  /** As JSON texts, one collection after the other. */
  readonly documents: readonly string[];
  /** How many of each collection. */
  readonly counts: readonly number[];
  readonly trial: Trial;
}

/** Pure, so it can run in a worker thread. */
export default function tryOnThePast({ documents, counts, trial }: WhatIfTask): WhatIf {
  const of = <Doc>(collection: (typeof triedCollections)[number]): Doc[] => {
    const index = triedCollections.indexOf(collection);
    const start = counts.slice(0, index).reduce((sum, count) => sum + count, 0);
    return documents.slice(start, start + (counts[index] ?? 0)).map((text) => JSON.parse(text) as Doc);
  };
  const people = of<UserView | PersonView>('users').filter(isThere);
  const records = {
    tickets: of<TicketView>('tickets'),
    people: people.map(({ _id }) => _id),
    owners: of<LeaveOwnerView>('leave-owners'),
    corrections: of<BalanceCorrectionsView>('leave-corrections'),
    ledgers: of<LeaveLedgerView>('leave-ledgers'),
    terms: of<LeaveTermsView>('leave-terms')[0] ?? null,
    leaves: of<LeaveView>('leave'),
    absences: of<AbsenceView>('absences'),
    schedules: of<WorkScheduleView>('work-schedules'),
    sheets: of<AttendanceSheetView>('attendance-sheets'),
  };
  return whatIf(records, trial);
}
