import { monthPattern } from '@atrium/contracts/attendance/rules';
import { idPattern } from '@atrium/contracts/core/values';
import { type LeaveState, leaveStates } from '@atrium/contracts/leave/rules';

export const leaveTabs = ['mine', 'team', 'requests'] as const;
export type LeaveTab = (typeof leaveTabs)[number];

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
  /** The leave type whose ledger is open. */
  readonly ledger?: string;
}

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && idPattern.test(value) ? value : undefined;

const wholeNumber = (value: unknown, least: number, most: number): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
};

/** Reads the address of the leave screen; what makes no sense in it is left out. */
export function leaveSearch(raw: Record<string, unknown>): LeaveSearch {
  const tab = leaveTabs.find((one) => one === raw['tab']);
  const { month } = raw;
  const found = {
    tab: tab === 'mine' ? undefined : tab,
    year: wholeNumber(raw['year'], 1_970, 2_200),
    month: typeof month === 'string' && monthPattern.test(month) ? month : undefined,
    department: idOf(raw['department']),
    state: leaveStates.find((one) => one === raw['state']),
    person: idOf(raw['person']),
    page: wholeNumber(raw['page'], 2, 100_000),
    open: idOf(raw['open']),
    form: idOf(raw['form']),
    ledger: idOf(raw['ledger']),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
