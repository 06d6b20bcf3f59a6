import type { LeaveLedgerView, LeaveView, LedgerEntry } from '@atrium/contracts/leave/views';
import type { DocumentChange, Rollup } from '../../platform/core/rollup.js';
import { listedFor, roomOf } from './policy.js';

type Sources = { leave: LeaveView };

/**
 * What was taken and came back of each person's leave, a year at a time; for oneself and those who read everybody's.
 * A leave counts from its approval until it is not approved any more, in each year that it touches.
 */
export const ledgersProjection: Rollup<LeaveLedgerView, Sources> = {
  collection: 'leave-ledgers',
  sources: ['leave'],
  workingSet: 2_000,
  affects(change) {
    const moved = movedBy(change);
    return moved === null ? [] : moved.leave.counted.map(({ year }) => `${moved.leave.user}_${year}`);
  },
  roll(doc, change, id) {
    const moved = movedBy(change);
    if (moved === null) return doc;
    const { user, counted, _id: leave, type, leaveType, version } = moved.leave;
    const own = counted.find(({ year }) => id === `${user}_${year}`);
    if (own === undefined || own.days === 0) return doc;
    const { at, by } = change.recorded;
    const author = { _id: by.id, username: by.username };
    const entry: LedgerEntry = { kind: moved.kind, leave, version, type, leaveType, days: own.days, at, by: author };
    return { _id: id, user, year: own.year, entries: [...(doc?.entries ?? []), entry] };
  },
  publish: (doc) => [{ rooms: [roomOf(doc.user), 'all'], doc }],
  rooms: listedFor,
};

/** What a change does to the days of its person; null when it does nothing. */
function movedBy({ before, after }: DocumentChange<Sources>) {
  const [was, is] = [before?.state === 'Approved', after?.state === 'Approved'];
  if (was === is || after === null) return null;
  return { kind: is ? 'taken' : 'returned', leave: after } as const;
}
