import type { Span } from '@atrium/contracts/attendance/rules';
import type { CorrectionView } from '@atrium/contracts/attendance/views';
import type { CarriedChange } from '@atrium/contracts/core/history';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Unversioned } from '../../platform/kernel/projection.js';
import type { DocumentChange, Rollup } from '../../platform/kernel/rollup.js';
import { deputyRoom } from '../../platform/shared/approvers.js';
import { correctionRoomsFor, roomsOf } from './policy.js';
import type { AttendanceEvent } from './events.js';
import { type TimeClockDocument, timeClocksProjection } from './projections.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

type Sources = { 'time-clocks': TimeClockDocument };
type Correction = Unversioned<CorrectionView>;

export const correctionsProjection: Rollup<CorrectionView, Sources> = {
  collection: 'attendance-corrections',
  version: 3,
  sources: ['time-clocks'],
  workingSet: 200,
  affects: ({ after }) => (after !== null && 'correction' in after.latest.data ? [after.latest.data.correction] : []),
  roll(doc, change, id) {
    const { after, recorded } = change;
    const rolled = rolledOn(doc, change, id);
    return after === null || rolled === null || rolled === doc
      ? rolled
      : { ...rolled, changes: carried(doc, rolled, after.latest, recorded) };
  },
  publish: (doc) => [
    { rooms: [...roomsOf(doc.user), ...(doc.deputy === undefined ? [] : [deputyRoom(doc.deputy)])], doc },
  ],
  rooms: correctionRoomsFor,
  opensNothing: roomsWithin(correctionRoomsFor, { 'self:': ['all'], 'deputy:': ['all'] }),
};

/** What follows from an event, without what it carries of its own history. */
function rolledOn(
  doc: Correction | null,
  { after, id: user, recorded: { by, at } }: DocumentChange<Sources>,
  id: string,
): Correction | null {
  if (after === null) return doc;
  const { latest } = after;
  const decision = { decidedby: { _id: by.id, username: by.username }, decidedAt: at };
  const decide = (state: CorrectionView['state'], answer = ''): Correction | null => {
    if (doc === null) return null;
    const insteadOf = 'insteadOf' in latest.data ? latest.data.insteadOf : undefined;
    const made = insteadOf === undefined ? {} : { decidedFor: insteadOf };
    const { deputy: _, ...known } = doc;
    return { ...known, ...decision, ...made, state, answer };
  };
  switch (latest.type) {
    case 'CorrectionRequested': {
      const { correction: _, ...asked } = latest.data;
      const waits = { state: 'Pending', requestedAt: at, decidedby: null, decidedAt: null, answer: '' } as const;
      return { _id: id, user, ...asked, ...waits };
    }
    case 'CorrectionApproved':
      return decide('Approved');
    case 'CorrectionRefused':
      return decide('Refused', latest.data.reason);
    case 'CorrectionWithdrawn':
      return decide('Withdrawn');
    case 'CorrectionReversed':
      return decide('Reversed', latest.data.reason);
    case 'CorrectionHandedOn': {
      if (doc === null) return doc;
      const { approver: _, deputy: __, ...before } = doc;
      const { approver } = latest.data;
      return { ...before, ...(approver === null ? {} : { approver: approver._id }) };
    }
    case 'CorrectionDeputized': {
      if (doc === null) return doc;
      const { deputy: _, ...before } = doc;
      const { deputy } = latest.data;
      return { ...before, ...(deputy === null ? {} : { deputy: deputy._id }) };
    }
    case 'PunchedIn':
    case 'PunchedOut':
    case 'PunchOutMissed':
    case 'BreakStarted':
    case 'BreakEnded':
      return doc;
    default:
      return latest satisfies never;
  }
}

/** Fields in the history of a correction; its times are one field, and begin with the recorded ones. */
const fields = ['recorded', 'span', 'breaks', 'reason', 'approver', 'deputy', 'state', 'answer'] as const;

function spanOf({ in: from, out: until }: Span): Span {
  return { in: from, out: until };
}

function carried(
  before: Correction | null,
  after: Correction,
  event: AttendanceEvent,
  { at, by }: RecordedEvent,
): readonly CarriedChange[] {
  const { recorded } = after;
  const found = recorded === null ? {} : { span: spanOf(recorded), breaks: recorded.breaks };
  const former =
    before === null ? found : { ...before, span: spanOf(before), breaks: before.breaks ?? recorded?.breaks };
  // Breaks that are left out stay as they are recorded.
  const asked = { ...after, span: spanOf(after), breaks: after.breaks ?? recorded?.breaks };
  const changes = fields.flatMap((field) => {
    const [from, to]: unknown[] = [Reflect.get(former, field) ?? null, Reflect.get(asked, field) ?? null];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
  const comment = timeClocksProjection.comment?.(event);
  const made = { type: event.type, at, by: { _id: by.id, username: by.username }, changes };
  return [...(before?.changes ?? []), { ...made, ...(comment === undefined ? {} : { comment }) }];
}
