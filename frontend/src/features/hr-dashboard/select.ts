import { isOver } from '@atrium/contracts/company-events/rules';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { daysBetween } from '@atrium/contracts/core/days';
import { isUnread, readingOf } from '@atrium/contracts/policies/reading';
import { isOverdue } from '@atrium/contracts/policies/rules';
import type { PolicyReaderView, PolicyView } from '@atrium/contracts/policies/views';
import type { PaySlipDocument } from '@atrium/contracts/payslips/views';
import type { Holiday } from '@atrium/contracts/settings/rules';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { colleagues } from '../../shared-features/who-is-in/team-rows';
import { formatNumber } from '../../ui/format/numbers';

/** Inclusive; null when unknown. */
export function nextHoliday(holidays: readonly Holiday[], today: string): Holiday | null {
  return holidays.filter(({ date }) => date >= today).toSorted((a, b) => (a.date < b.date ? -1 : 1))[0] ?? null;
}

export function awayText(day: string, today: string): string {
  const days = daysBetween(today, day);
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${formatNumber(days)} days`;
}

export function newestSlip(slips: readonly PaySlipDocument[], me: string): PaySlipDocument | null {
  const own = slips.filter(({ user, state, deleted }) => user === me && state === 'Published' && !deleted);
  return own.toSorted((a, b) => (a.month < b.month ? 1 : -1))[0] ?? null;
}

/** @param departmentName what departments are called */
export function headcount(people: readonly (UserView | PersonView)[], departmentName: (code: string) => string) {
  const counts = new Map<string, number>();
  for (const { department } of colleagues(people)) counts.set(department, (counts.get(department) ?? 0) + 1);
  return [...counts]
    .map(([department, count]) => ({ department, count }))
    .toSorted((a, b) => b.count - a.count || departmentName(a.department).localeCompare(departmentName(b.department)));
}

export function unreadPolicies(policies: readonly PolicyView[], me: PolicyReaderView | undefined): PolicyView[] {
  return policies.filter((policy) => isUnread(policy, me));
}

const mostEvents = 5;

/** What is not over or cancelled, the soonest first. */
export function upcomingEvents(events: readonly CompanyEventView[], now: number, today: string): CompanyEventView[] {
  return events
    .filter((event) => !event.deleted && !event.cancelled && !isOver(event, now, today))
    .toSorted((a, b) => a.start.localeCompare(b.start))
    .slice(0, mostEvents);
}

export interface PolicyProgress {
  readonly id: string;
  readonly title: string;
  readonly done: number;
  readonly asked: number;
  /** Whether somebody has not acknowledged it, though the day has passed. */
  readonly overdue: boolean;
}

/** @param today in the organisation's time zone */
export function policyProgress(
  policies: readonly PolicyView[],
  readers: readonly PolicyReaderView[],
  today: string,
): readonly PolicyProgress[] {
  return policies
    .flatMap((policy): PolicyProgress[] => {
      const reading = readingOf(policy, readers);
      if (reading === null || reading.done.length + reading.open.length === 0) return [];
      const { done, open } = reading;
      const overdue = open.length > 0 && isOverdue(policy, today);
      return [{ id: policy._id, title: policy.title, done: done.length, asked: done.length + open.length, overdue }];
    })
    .toSorted(
      (a, b) =>
        Number(b.overdue) - Number(a.overdue) ||
        b.asked - b.done - (a.asked - a.done) ||
        a.title.localeCompare(b.title),
    );
}
