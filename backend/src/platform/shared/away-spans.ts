import { dayMs, dayOf } from '@atrium/contracts/core/days';
import { timesOf } from '@atrium/contracts/leave/rules';
import type { LeaveView } from '@atrium/contracts/leave/views';
import type { AwaySpan } from '@atrium/contracts/availability/views';
import type { DocumentChange } from '../kernel/rollup.js';

/** By then the day is over in every time zone. */
const keptForMs = 2 * dayMs;

export function isApproved(leave: LeaveView | null): leave is LeaveView {
  return leave?.state === 'Approved';
}

/** A person's absences after a change to one leave, in order; past ones are dropped. */
export function awayAfter(
  away: readonly AwaySpan[],
  { id, after, recorded }: DocumentChange<{ leave: LeaveView }>,
): readonly AwaySpan[] {
  const oldest = dayOf(new Date(Date.parse(recorded.at) - keptForMs).toISOString());
  const others = away.filter(({ leave, endDate }) => leave !== id && endDate >= oldest);
  if (!isApproved(after) || after.endDate < oldest) return others;
  const { startDate, endDate, startHalf, endHalf } = after;
  const span: AwaySpan = { leave: id, startDate, endDate, startHalf, endHalf, ...timesOf(after) };
  return [...others, span].toSorted((a, b) => a.startDate.localeCompare(b.startDate));
}
