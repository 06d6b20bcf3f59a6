import { supportedDays } from '@atrium/contracts/core/calendar-values';
import { type LeaveState, leaveStates } from '@atrium/contracts/leave/states';
import {
  dayIn,
  flagIn,
  given,
  idIn,
  monthIn,
  oneOf,
  pageIn,
  textIn,
  wholeNumberIn,
} from '../../platform/list/address-values';
import { type SetAddress, useAddress } from '../../platform/list/use-address';

export type LeaveTab = 'mine' | 'team' | 'requests';

export interface LeaveSearch {
  /** Default: the own leave. */
  readonly tab?: Exclude<LeaveTab, 'mine'>;
  /** Default: the current year. */
  readonly year?: number;
  /** Such as `2026-11`; default: the current month. */
  readonly month?: string;
  readonly department?: string;
  readonly state?: LeaveState;
  readonly person?: string;
  /** A field of templates, and what is looked for in it. */
  readonly field?: string;
  readonly q?: string;
  readonly page?: number;
  readonly open?: string;
  /** The open leave fills the screen. */
  readonly full?: true;
  /** `new`, `record` for another person's, or the id of the leave being edited. */
  readonly form?: string;
  /** Start day of a new leave, such as a missing day. */
  readonly day?: string;
  readonly ledger?: string;
}

const yearOf = (day: string) => Number(day.slice(0, 4));
const yearIn = (value: unknown) => wholeNumberIn(value, yearOf(supportedDays.first), yearOf(supportedDays.last));

export function leaveSearch(raw: Record<string, unknown>): LeaveSearch {
  return given<LeaveSearch>({
    tab: oneOf(['team', 'requests'], raw['tab']),
    year: yearIn(raw['year']),
    month: monthIn(raw['month']),
    department: idIn(raw['department']),
    state: oneOf(leaveStates, raw['state']),
    person: idIn(raw['person']),
    field: textIn(raw['field']),
    q: textIn(raw['q']),
    page: pageIn(raw['page']),
    open: idIn(raw['open']),
    full: flagIn(raw['full']),
    form: idIn(raw['form']),
    day: dayIn(raw['day']),
    ledger: idIn(raw['ledger']),
  });
}

export type SetLeaveSearch = SetAddress<LeaveSearch>;

export function useLeaveSearch(): readonly [LeaveSearch, SetLeaveSearch] {
  return useAddress(leaveSearch);
}
