import type { BalanceCorrectionsView, LeaveLedgerView, LeaveView, LedgerEntry } from '@atrium/contracts/leave/views';
import type { DocumentChange, Rollup } from '../../platform/kernel/rollup.js';
import { ledgersFor, roomOf } from './policy.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

type Sources = { leave: LeaveView; 'leave-corrections': BalanceCorrectionsView };
type LeaveChange = Extract<DocumentChange<Sources>, { collection: 'leave' }>;
type BalanceChange = Extract<DocumentChange<Sources>, { collection: 'leave-corrections' }>;

/**
 * One document per person and year, with HR's corrections. Leave counts while it is approved, in each year that it
 * touches.
 */
export const ledgersProjection: Rollup<LeaveLedgerView, Sources> = {
  collection: 'leave-ledgers',
  version: 2,
  sources: ['leave', 'leave-corrections'],
  workingSet: 2_000,
  affects(change) {
    if (change.collection === 'leave-corrections') {
      const corrected = correctedBy(change);
      return corrected === undefined ? [] : [`${change.id}_${corrected.year}`];
    }
    const moved = movedBy(change);
    return moved === null ? [] : moved.leave.counted.map(({ year }) => `${moved.leave.user}_${year}`);
  },
  roll(doc, change, id) {
    const entry = change.collection === 'leave' ? leaveEntry(change, id) : balanceEntry(change);
    if (entry === null) return doc;
    const [user, year] = [id.slice(0, -5), Number(id.slice(-4))];
    return { _id: id, user, year, entries: [...(doc?.entries ?? []), entry] };
  },
  publish: (doc) => [{ rooms: [roomOf(doc.user), 'all'], doc }],
  rooms: ledgersFor,
  opensNothing: roomsWithin(ledgersFor, { 'self:': ['all'] }),
};

function leaveEntry(change: LeaveChange, id: string): LedgerEntry | null {
  const moved = movedBy(change);
  if (moved === null) return null;
  const { user, counted, _id: leave, type, leaveType, version } = moved.leave;
  const own = counted.find(({ year }) => id === `${user}_${year}`);
  if (own === undefined || own.days === 0) return null;
  const { at, by } = change.recorded;
  const author = { _id: by.id, username: by.username };
  return { kind: moved.kind, leave, version, type, leaveType, days: own.days, at, by: author };
}

function balanceEntry(change: BalanceChange): LedgerEntry | null {
  const corrected = correctedBy(change);
  if (corrected === undefined || change.after === null) return null;
  const { year: _, ...entry } = corrected;
  return { ...entry, leave: change.id, version: change.after.version };
}

/** Undefined where an entitlement changed. */
function correctedBy({ before, after }: BalanceChange) {
  const known = before?.corrections.length ?? 0;
  return after === null || after.corrections.length === known ? undefined : after.corrections.at(-1);
}

function movedBy({ before, after }: LeaveChange) {
  const [was, is] = [before?.state === 'Approved', after?.state === 'Approved'];
  if (was === is || after === null) return null;
  return { kind: is ? 'taken' : 'returned', leave: after } as const;
}
