import type { TimeClockView } from '@atrium/contracts/attendance/views';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { LeaveView } from '@atrium/contracts/leave/views';
import type { UserView } from '@atrium/contracts/users/views';
import type { AwaySpan } from '@atrium/contracts/availability/views';
import { awayAfter, isApproved } from '../../platform/shared/away-spans.js';
import type { Unversioned } from '../../platform/kernel/projection.js';
import type { DocumentChange, Rollup } from '../../platform/kernel/rollup.js';

/** Requests waiting for a person, and when they are away. The id is the person's. */
export interface ApprovalDesk extends LiveDocument {
  readonly leaves: readonly string[];
  readonly people: readonly string[];
  readonly away: readonly AwaySpan[];
  readonly left: boolean;
}

/** `asked`: the approver of each correction; see the attendance slice. */
type Clock = TimeClockView & { readonly asked: Readonly<Record<string, string>> };
type Sources = { leave: LeaveView; 'time-clocks': Clock; users: UserView };
type Desk = Unversioned<ApprovalDesk>;

/** Desks with waiting requests whose owners are or will be away, or have left. Nobody is in this room. */
export const unattendedRoom = 'unattended';

export const desksProjection: Rollup<ApprovalDesk, Sources> = {
  collection: 'approval-desks',
  version: 2,
  sources: ['leave', 'time-clocks', 'users'],
  affects(change) {
    if (change.collection === 'users') return hasLeft(change.before) === hasLeft(change.after) ? [] : [change.id];
    const [before, after] = [approversOf(change, 'before'), approversOf(change, 'after')];
    const moved = [...before, ...after].filter((id) => before.includes(id) !== after.includes(id));
    return [...new Set([...moved, ...awayWith(change)])];
  },
  roll(doc, change, id) {
    const desk: Desk = doc ?? { _id: id, leaves: [], people: [], away: [], left: false };
    const next = deskAfter(desk, change, id);
    return next.leaves.length + next.people.length + next.away.length === 0 && !next.left ? null : next;
  },
  publish: (doc) => [{ rooms: isUnattended(doc) ? [unattendedRoom] : [], doc }],
  rooms: () => [],
};

function deskAfter(desk: Desk, change: DocumentChange<Sources>, id: string): Desk {
  if (change.collection === 'users') return { ...desk, left: hasLeft(change.after) };
  const lies = approversOf(change, 'after').includes(id);
  if (change.collection === 'time-clocks') return { ...desk, people: listed(desk.people, change.id, lies) };
  const leaves = listed(desk.leaves, change.id, lies);
  const isTheirs = awayWith(change).includes(id);
  return { ...desk, leaves, away: isTheirs ? awayAfter(desk.away, change) : desk.away };
}

function listed(ids: readonly string[], id: string, isOn: boolean): readonly string[] {
  if (ids.includes(id) === isOn) return ids;
  return isOn ? [...ids, id] : ids.filter((other) => other !== id);
}

function approversOf(change: DocumentChange<Sources>, when: 'before' | 'after'): readonly string[] {
  if (change.collection === 'users') return [];
  if (change.collection === 'time-clocks') return [...new Set(Object.values(change[when]?.asked ?? {}))];
  const leave = change[when];
  return leave?.state === 'Pending' && leave.approver !== null ? [leave.approver._id] : [];
}

function awayWith(change: DocumentChange<Sources>): readonly string[] {
  if (change.collection !== 'leave') return [];
  const leave = change.after ?? change.before;
  return leave !== null && (isApproved(change.before) || isApproved(change.after)) ? [leave.user] : [];
}

function hasLeft(person: UserView | null): boolean {
  return person !== null && (!person.active || person.deleted);
}

function isUnattended({ leaves, people, away, left }: ApprovalDesk): boolean {
  return leaves.length + people.length > 0 && (left || away.length > 0);
}
