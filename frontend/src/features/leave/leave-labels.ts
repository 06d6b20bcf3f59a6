import { leaveKind } from '@atrium/contracts/leave/kind';
import type { LedgerLine } from '@atrium/contracts/leave/ledger';
import { isHourly, type LeaveSpan } from '@atrium/contracts/leave/rules';
import { Check, Forward, Plus, Undo2, UserRoundPlus, X } from 'lucide-react';
import { halfDayTexts, wallClockSpan, weekDayAndDate, weekDaySpan } from '../../ui/format/day-texts';
import { fieldText, recordLabels } from '../../shared-features/record-list/record-labels';

export function spanText(span: LeaveSpan): string {
  const { startDate, endDate, startHalf, endHalf } = span;
  if (startDate === endDate) {
    const day = weekDayAndDate(startDate);
    if (isHourly(span)) return `${day}, ${wallClockSpan(span)}`;
    return startHalf ? `${day}, afternoon` : endHalf ? `${day}, morning` : day;
  }
  return weekDaySpan(startDate, endDate, halfDayTexts(startHalf, endHalf));
}

const lineLabels: Readonly<Record<LedgerLine['kind'], string>> = {
  allowance: 'Allowance',
  entitlement: 'Entitlement',
  carried: 'Carried over',
  taken: 'Booked',
  returned: 'Came back',
  opening: 'Opening balance',
  correction: 'Correction',
};

/**
 * Leave is "booked" until its last day is over, then "taken".
 * @param lastDay the year's end when the leave is not loaded
 */
export function lineLabel(kind: LedgerLine['kind'], lastDay: string, today: string): string {
  return kind === 'taken' && lastDay < today ? 'Taken' : lineLabels[kind];
}

/** The labels of the history of a leave. */
export const leaveLabels = recordLabels(leaveKind, {
  actions: {
    LeaveApplied: 'applied for leave',
    LeaveRecorded: 'recorded the leave on behalf of its person',
    LeaveEndorsed: 'approved the leave first, HR decides next',
    LeaveApproved: 'approved the leave',
    LeaveRejected: 'rejected the leave',
    LeaveWithdrawn: 'withdrew the leave',
    LeaveRestored: 'requested it again',
    LeaveHandedOn: 'passed it to another approver',
    LeaveDeputized: 'changed who decides as a deputy',
  },
  signs: {
    LeaveApplied: { icon: Plus, tone: 'primary' },
    LeaveRecorded: { icon: UserRoundPlus, tone: 'primary' },
    LeaveEndorsed: { icon: Check, tone: 'primary' },
    LeaveApproved: { icon: Check, tone: 'success' },
    LeaveRejected: { icon: X, tone: 'danger' },
    LeaveWithdrawn: { icon: Undo2, tone: 'neutral' },
    LeaveRestored: { icon: Undo2, tone: 'primary' },
    LeaveHandedOn: { icon: Forward, tone: 'neutral' },
    LeaveDeputized: { icon: Forward, tone: 'neutral' },
  },
  textOf(field, value, nameOf) {
    if (field === 'startDate' || field === 'endDate') return weekDayAndDate(String(value)) || null;
    return value === false ? null : fieldText(leaveKind, field, value, nameOf);
  },
  implied: new Set(['state', 'approver', 'answer', 'endorsedBy']),
});
