import type { TimeClockView } from '@atrium/contracts/attendance/views';
import type { LeaveView } from '@atrium/contracts/leave/views';
import type { AwaySpan, WhereaboutsView } from '@atrium/contracts/whereabouts/views';
import type { Unversioned } from '../../platform/core/projection.js';
import type { DocumentChange, Rollup } from '../../platform/core/rollup.js';

type Sources = { 'time-clocks': TimeClockView; leave: LeaveView };
type Whereabouts = Unversioned<WhereaboutsView>;

/** For how long after its last day a leave is kept: wherever the organisation is, the day is over then. */
const keptForMs = 2 * 24 * 60 * 60 * 1_000;

/** Who is in, and who is away until when: what every colleague may know of somebody's day, and nothing more. */
export const whereaboutsRollup: Rollup<WhereaboutsView, Sources> = {
  collection: 'whereabouts',
  sources: ['time-clocks', 'leave'],
  affects(change) {
    if (change.collection === 'time-clocks') return change.before?.in === change.after?.in ? [] : [change.id];
    const user = (change.after ?? change.before)?.user;
    const isTold = isApproved(change.before) || isApproved(change.after);
    return user !== undefined && isTold ? [user] : [];
  },
  roll(doc, change, id) {
    const known: Whereabouts = doc ?? { _id: id, in: null, away: [] };
    if (change.collection === 'time-clocks') return { ...known, in: change.after?.in ?? null };
    return { ...known, away: awayAfter(known.away, change) };
  },
  publish: (doc) => [{ rooms: ['all'], doc }],
  rooms: () => ['all'],
};

function isApproved(leave: LeaveView | null): leave is LeaveView {
  return leave?.state === 'Approved';
}

function awayAfter(
  away: readonly AwaySpan[],
  { id, after, recorded }: Extract<DocumentChange<Sources>, { collection: 'leave' }>,
): readonly AwaySpan[] {
  const oldest = new Date(Date.parse(recorded.at) - keptForMs).toISOString().slice(0, 10);
  const others = away.filter(({ leave, endDate }) => leave !== id && endDate >= oldest);
  if (!isApproved(after) || after.endDate < oldest) return others;
  const { startDate, endDate, startHalf, endHalf } = after;
  const span: AwaySpan = { leave: id, startDate, endDate, startHalf, endHalf };
  return [...others, span].toSorted((a, b) => a.startDate.localeCompare(b.startDate));
}
