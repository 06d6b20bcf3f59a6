import type { CorrectionView } from '@atrium/contracts/attendance/views';
import type { Unversioned } from '../../platform/kernel/projection.js';
import type { Rollup } from '../../platform/kernel/rollup.js';
import { deputyRoom } from '../../platform/shared/approvers.js';
import { correctionRoomsFor, roomsOf } from './policy.js';
import type { TimeClockDocument } from './projections.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

type Sources = { 'time-clocks': TimeClockDocument };
type Correction = Unversioned<CorrectionView>;

export const correctionsProjection: Rollup<CorrectionView, Sources> = {
  collection: 'attendance-corrections',
  version: 2,
  sources: ['time-clocks'],
  workingSet: 200,
  affects: ({ after }) => (after !== null && 'correction' in after.latest.data ? [after.latest.data.correction] : []),
  roll(doc, { after, id: user, recorded: { by, at } }, id) {
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
  },
  publish: (doc) => [
    { rooms: [...roomsOf(doc.user), ...(doc.deputy === undefined ? [] : [deputyRoom(doc.deputy)])], doc },
  ],
  rooms: correctionRoomsFor,
  opensNothing: roomsWithin(correctionRoomsFor, { 'self:': ['all'], 'deputy:': ['all'] }),
};
