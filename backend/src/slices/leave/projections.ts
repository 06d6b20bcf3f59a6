import type { PersonRef } from '@atrium/contracts/core/items';
import { messages } from '@atrium/contracts/core/messages';
import { leaveKind } from '@atrium/contracts/leave/kind';
import { sumOfDays, timesOf } from '@atrium/contracts/leave/rules';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { askedOf } from '../../platform/shared/approvers.js';
import { customPart } from '../../platform/shared/custom-fields.js';
import { plainText } from '../../platform/shared/plain-text.js';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import { historyFieldsOf } from '../../platform/shared/record-kinds.js';
import type { LeaveEvent } from './events.js';
import { deputyRoomsOf, roomsFor, roomsOf, roomsOfPerson } from './policy.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

export const leaveProjection: Projection<LeaveView, LeaveEvent> = {
  collection: 'leave',
  category: 'leave',
  project,
  version: 3,
  publish: (doc) => [{ rooms: [...roomsOf(doc), ...waitingFor(doc), ...deputyRoomsOf(doc)], doc }],
  // Found by its person and readers of leave; the reason is not searchable.
  search: ({ leaveType, startDate, endDate, description, state }) => ({
    label: '',
    title: leaveType,
    text: plainText(description),
    state,
    from: startDate,
    until: endDate,
  }),
  rooms: roomsFor,
  opensNothing: roomsWithin(roomsFor, { 'self:': ['all'], 'deputy:': ['all'], 'withdrawn:': ['withdrawn'] }),
  concerns: { person: ({ user }) => user, rooms: roomsOfPerson },
  workingSet: 2_000,
  historyFields: historyFieldsOf(leaveKind),
  comment({ type, data }) {
    if (type === 'LeaveRejected') return data.reason;
    return type === 'LeaveHandedOn' ? messages.approvals.handedOn[data.reason](data.from.username) : undefined;
  },
};

/** An index for reassigning requests of absent approvers. */
function waitingFor({ state, approver }: LeaveView): string[] {
  return state === 'Pending' && approver !== null ? [askedOf(approver._id)] : [];
}

type Document = Unversioned<LeaveView>;

function project(leave: Document | null, { event, aggregateId, at, by }: RecordedEvent<LeaveEvent>): Document | null {
  if (event.type === 'LeaveApplied') return applied(event.data, aggregateId, at);
  if (event.type === 'LeaveRecorded') {
    const { recordedBy, approved } = event.data;
    const asked = { ...applied(event.data, aggregateId, at), recordedBy };
    return approved ? { ...asked, state: 'Approved', decidedAt: at } : asked;
  }
  if (leave === null) return null;
  const touched = { ...leave, updatedAt: at };
  const { deputy, deputyFor, decidedFor: _, ...undecided } = touched;
  const decided = (insteadOf: PersonRef | undefined): Document => ({
    ...undecided,
    approver: { _id: by.id, username: by.username },
    decidedAt: at,
    // A deputy goes on seeing what they decided for as long as they are one.
    ...(insteadOf === undefined ? {} : { decidedFor: insteadOf, ...(deputy === undefined ? {} : { deputy }) }),
  });
  switch (event.type) {
    case 'LeaveDetailsChanged': {
      const { counted = leave.counted } = event.data;
      return { ...touched, ...event.data, counted, days: sumOfDays(counted) };
    }
    case 'SecretRevealed':
      return leave;
    case 'LeaveEndorsed': {
      const { approver, insteadOf } = event.data;
      const first = { endorsedBy: { _id: by.id, username: by.username }, endorsedAt: at };
      const instead = insteadOf === undefined ? {} : { endorsedFor: insteadOf, ...keptDeputy(deputy, insteadOf) };
      return {
        ...withoutEndorsement(undecided),
        ...first,
        ...instead,
        state: 'Pending',
        approver,
        decidedAt: null,
        answer: '',
      };
    }
    case 'LeaveApproved':
      return { ...decided(event.data.insteadOf), state: 'Approved', answer: '' };
    case 'LeaveRejected':
      return withoutEndorsement({ ...decided(event.data.insteadOf), state: 'Rejected', answer: event.data.reason });
    case 'LeaveWithdrawn':
      return {
        ...undecided,
        ...(leave.decidedFor === undefined ? {} : { decidedFor: leave.decidedFor }),
        state: 'Withdrawn',
      };
    case 'LeaveRestored':
      return {
        ...withoutEndorsement(undecided),
        state: 'Pending',
        approver: event.data.approver,
        decidedAt: null,
        answer: '',
      };
    case 'LeaveHandedOn':
      return { ...undecided, ...keptDeputy(deputy, deputyFor), approver: event.data.approver };
    case 'LeaveDeputized': {
      const { deputy: __, deputyFor: ___, ...others } = touched;
      return event.data.deputy === null ? others : { ...others, deputy: event.data.deputy };
    }
    default:
      return event satisfies never;
  }
}

/** Who gave the first approval as a deputy goes on seeing it, though HR decides next. */
function keptDeputy(deputy: PersonRef | undefined, deputyFor: PersonRef | undefined): Partial<Document> {
  return deputy === undefined || deputyFor === undefined ? {} : { deputy, deputyFor };
}

function withoutEndorsement(leave: Document): Document {
  const { endorsedBy: _, endorsedAt: __, endorsedFor: ___, ...others } = leave;
  return others;
}

function applied(data: Extract<LeaveEvent, { type: 'LeaveApplied' }>['data'], _id: string, at: string): Document {
  const { user, leaveType, type, startDate, endDate, startHalf, endHalf, description, counted, approver } = data;
  const { attachments, custom } = data;
  return {
    _id,
    user,
    leaveType,
    type,
    startDate,
    endDate,
    startHalf,
    endHalf,
    ...timesOf(data),
    description,
    days: sumOfDays(counted),
    counted,
    state: 'Pending',
    approver,
    decidedAt: null,
    answer: '',
    ...(attachments === undefined ? {} : { attachments }),
    ...customPart(custom),
    createdAt: at,
    updatedAt: at,
  };
}
