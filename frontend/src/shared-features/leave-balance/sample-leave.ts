import type { AbsenceView, LeaveView } from '@atrium/contracts/leave/views';

export function sampleLeave(part: Partial<LeaveView> = {}): LeaveView {
  return {
    _id: 'l1',
    version: 1,
    user: 'me',
    leaveType: 'Annual leave',
    type: 'annual',
    startDate: '2026-03-09',
    endDate: '2026-03-13',
    startHalf: false,
    endHalf: false,
    description: '',
    days: 5,
    counted: [{ year: 2026, days: 5 }],
    state: 'Pending',
    approver: { _id: 'boss', username: 'boss' },
    decidedAt: null,
    answer: '',
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
    ...part,
  };
}

export function sampleAbsence(part: Partial<AbsenceView> = {}): AbsenceView {
  return {
    _id: 'a1',
    version: 1,
    user: 'ben',
    startDate: '2026-03-09',
    endDate: '2026-03-10',
    startHalf: false,
    endHalf: false,
    state: 'Approved',
    ...part,
  };
}
