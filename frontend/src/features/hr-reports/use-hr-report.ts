import { displayName } from '@atrium/contracts/users/display-name';
import { isThere } from '@atrium/contracts/users/staff';
import { useMemo } from 'react';
import { useToday } from '../../platform/organisation/use-today';
import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { useMayAct } from '../../platform/session/use-may-act';
import { isWholeUser } from '../../platform/sync/collections';
import { useCollection } from '../../platform/sync/use-collection';
import type { ReportPerson } from './attendance-figures';
import { type HrReportSearch, hrReportSearch, rangeOf, type ReportRange } from './report-search';

export interface ReportView {
  readonly search: HrReportSearch;
  readonly change: SetAddress<HrReportSearch>;
  readonly range: ReportRange;
  /** In the organisation's time zone. */
  readonly today: string;
  /** Those of the department that is looked at, or all, as far as they were employed in that time and the reader's scope reaches. */
  readonly people: readonly ReportPerson[];
}

export function useHrReport(): ReportView {
  const [search, change] = useAddress(hrReportSearch);
  const today = useToday();
  const { from, to, department } = search;
  const range = useMemo(() => rangeOf({ ...(from && { from }), ...(to && { to }) }, today), [from, to, today]);
  const { documents } = useCollection('users');
  const part = search.of ?? 'attendance';
  const reads = useMayAct(part === 'leave' ? 'readLeave' : 'readAttendance');
  const people = useMemo(
    () =>
      documents
        .filter((person) => isThere(person) && (person.active || (isWholeUser(person) && person.left >= range.from)))
        .filter((person) => department === undefined || person.department === department)
        .filter(({ _id: user }) => part === 'headcount' || reads({ user }))
        .map((person) => ({ user: person._id, name: displayName(person), department: person.department })),
    [documents, department, range.from, part, reads],
  );
  return { search, change, range, today, people };
}
