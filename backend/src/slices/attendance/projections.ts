import { messages } from '@atrium/contracts/core/messages';
import type { PresenceView, PunchView, TimeClockView } from '@atrium/contracts/attendance/views';
import { askedOf, deputizedOf } from '../../platform/shared/approvers.js';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import type { AttendanceEvent } from './events.js';
import { roomsFor, roomsOf } from './policy.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

export interface TimeClockDocument extends TimeClockView {
  readonly latest: AttendanceEvent;
  readonly asked: Readonly<Record<string, string>>;
  /** The deputy who sees a correction, and the approver they stand in for. */
  readonly deputized?: Readonly<Record<string, { readonly deputy: string; readonly approver: string }>>;
}

export const inRoom = 'in';

type Clock = Unversioned<TimeClockDocument>;

/** Full for the person and readers of attendance; colleagues see only in, on break or out. */
export const timeClocksProjection: Projection<TimeClockDocument, AttendanceEvent> = {
  collection: 'time-clocks',
  category: 'attendance',
  version: 2,
  project,
  publish(doc) {
    const { latest: _, asked, deputized = {}, ...clock } = doc;
    const shown = Object.values(deputized).map(({ approver }) => deputizedOf(approver));
    const waiting = [...new Set([...Object.values(asked).map(askedOf), ...shown])];
    const onBreak = doc.breakSince === undefined ? {} : { onBreak: true as const };
    const presence: PresenceView = { _id: doc._id, version: doc.version, in: doc.in, ...onBreak };
    return [
      { rooms: [], doc },
      { rooms: [...roomsOf(doc._id), ...(doc.in ? [inRoom] : []), ...waiting], doc: clock },
      { rooms: ['directory'], doc: presence },
    ];
  },
  rooms: (actor) => [...roomsFor(actor), 'directory'],
  opensNothing: roomsWithin(roomsFor, { 'self:': ['all'] }),
  historyFields: ['in', 'breakSince'],
  quiet: true,
  comment(event) {
    if (event.type === 'CorrectionHandedOn') {
      return messages.approvals.handedOn[event.data.reason](event.data.from.username);
    }
    return 'reason' in event.data ? event.data.reason : undefined;
  },
};

const out = { in: false, since: null, day: null, forgottenAt: null };

function project(doc: Clock | null, recorded: RecordedEvent<AttendanceEvent>): Clock {
  const { event, aggregateId } = recorded;
  const { breakSince, deputized: _, ...known } = doc ?? {};
  const deputized = deputizedAfter(doc?.deputized ?? {}, event);
  const lasting = breakSince === undefined ? {} : { breakSince };
  const clock: Clock = {
    _id: aggregateId,
    ...out,
    lastIn: null,
    lastOut: null,
    ...known,
    latest: event,
    asked: askedAfter(doc?.asked ?? {}, event),
    ...(Object.keys(deputized).length === 0 ? {} : { deputized }),
  };
  switch (event.type) {
    case 'PunchedIn': {
      const { at, day, forgottenAt } = event.data;
      return {
        ...clock,
        in: true,
        since: at,
        day,
        forgottenAt,
        lastIn: { ...punchOf(aggregateId, event), version: 1 },
      };
    }
    case 'PunchedOut':
    case 'PunchOutMissed':
      return { ...clock, ...out, lastOut: { ...punchOf(aggregateId, event), version: 1 } };
    case 'BreakStarted':
      return { ...clock, breakSince: event.data.at };
    case 'BreakEnded':
      return clock;
    case 'CorrectionRequested':
    case 'CorrectionApproved':
    case 'CorrectionRefused':
    case 'CorrectionWithdrawn':
    case 'CorrectionReversed':
    case 'CorrectionHandedOn':
    case 'CorrectionDeputized':
      return { ...clock, ...lasting };
    default:
      return event satisfies never;
  }
}

type Deputized = NonNullable<TimeClockDocument['deputized']>;

function deputizedAfter(deputized: Deputized, { type, data }: AttendanceEvent): Deputized {
  if (!('correction' in data)) return deputized;
  const { [data.correction]: _, ...others } = deputized;
  if (type !== 'CorrectionDeputized' || data.deputy === null) return others;
  return { ...others, [data.correction]: { deputy: data.deputy._id, approver: data.approver._id } };
}

function askedAfter(asked: TimeClockDocument['asked'], { type, data }: AttendanceEvent): TimeClockDocument['asked'] {
  if (!('correction' in data) || type === 'CorrectionDeputized') return asked;
  const { [data.correction]: _, ...others } = asked;
  const isAsked = type === 'CorrectionRequested' || type === 'CorrectionHandedOn';
  const approver = isAsked && 'approver' in data ? data.approver : null;
  const id = typeof approver === 'string' ? approver : approver?._id;
  return id === undefined ? others : { ...others, [data.correction]: id };
}

export function punchOf(
  user: string,
  { type, data }: Extract<AttendanceEvent, { type: 'PunchedIn' | 'PunchedOut' | 'PunchOutMissed' }>,
): Unversioned<PunchView> {
  const { punch, at, date, timeonly } = data;
  const client =
    'claimed' in data ? { claimed: data.claimed, offline: data.offline } : { claimed: null, offline: false };
  return {
    _id: punch,
    user,
    action: type === 'PunchedIn' ? 'Punch In' : 'Punch Out',
    date,
    time: at,
    timeonly,
    ...client,
    flagged: type === 'PunchOutMissed',
    amended: null,
  };
}
