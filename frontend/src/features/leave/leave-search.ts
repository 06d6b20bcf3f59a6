import { supportedDays } from '@atrium/contracts/core/calendar-values';
import { type LeaveState, leaveStates } from '@atrium/contracts/leave/states';
import { dayIn, given, idIn, monthIn, oneOf, pageIn, wholeNumberIn } from '../../platform/list/address-values';

export type LeaveTab = 'mine' | 'team' | 'requests';

/** What the address of the leave screen says. */
export interface LeaveSearch {
  /** One's own leave when left out. */
  readonly tab?: Exclude<LeaveTab, 'mine'>;
  /** The year of the balances; the present one when left out. */
  readonly year?: number;
  /** The month of the team's absences, such as `2026-11`; the present one when left out. */
  readonly month?: string;
  /** Whose absences are looked at; those of all departments when left out. */
  readonly department?: string;
  /** Which leaves are listed; all when left out. */
  readonly state?: LeaveState;
  /** Whose leaves are listed for those who read everybody's; everybody's when left out. */
  readonly person?: string;
  readonly page?: number;
  /** The open leave. */
  readonly open?: string;
  /** The open form: `new`, or the id of the leave that is edited. */
  readonly form?: string;
  /** The day for which a new leave is applied for, such as one that is missing; none when left out. */
  readonly day?: string;
  /** The leave type whose ledger is open. */
  readonly ledger?: string;
}

const yearOf = (day: string) => Number(day.slice(0, 4));
const yearIn = (value: unknown) => wholeNumberIn(value, yearOf(supportedDays.first), yearOf(supportedDays.last));

/** Reads the address of the leave screen; what makes no sense in it is left out. */
export function leaveSearch(raw: Record<string, unknown>): LeaveSearch {
  return given<LeaveSearch>({
    tab: oneOf(['team', 'requests'], raw['tab']),
    year: yearIn(raw['year']),
    month: monthIn(raw['month']),
    department: idIn(raw['department']),
    state: oneOf(leaveStates, raw['state']),
    person: idIn(raw['person']),
    page: pageIn(raw['page']),
    open: idIn(raw['open']),
    form: idIn(raw['form']),
    day: dayIn(raw['day']),
    ledger: idIn(raw['ledger']),
  });
}
