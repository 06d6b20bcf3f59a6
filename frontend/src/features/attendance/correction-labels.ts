import { isRecord } from '@atrium/contracts/core/values';
import type { BreakTimes } from '@atrium/contracts/attendance/rules';
import { personText } from '../../platform/presence/names-now';
import type { HistoryLabels } from '../../shared-features/history/history-labels';
import { stateText } from './correction-state';
import { breaksText, spanText } from './time-text';

const labels: Readonly<Record<string, string>> = {
  state: 'State',
  approver: 'To decide',
  deputy: 'Deputy',
  decidedby: 'Decided by',
  answer: 'Answer',
  reason: 'Reason',
  recorded: 'Recorded',
  span: 'To be',
  breaks: 'Breaks',
};
/** Of those, what a comparison of two moments names. */
const compared: ReadonlySet<string> = new Set(['state', 'approver', 'decidedby', 'answer']);

function isBreak(value: unknown): value is BreakTimes {
  return isRecord(value) && typeof value['from'] === 'number';
}

function timesText(value: object, timeZone: string): string | null {
  const [from, until]: unknown[] = [Reflect.get(value, 'in'), Reflect.get(value, 'out')];
  return typeof from === 'number' ? spanText(from, typeof until === 'number' ? until : null, timeZone) : null;
}

/** What a comparison calls the fields of a correction. */
export const correctionLabels: HistoryLabels = {
  ...correctionLabelsIn('UTC'),
  changesIn: ({ changes }) => changes.filter(({ field }) => compared.has(field)),
};

/** The labels of the history that a correction carries, with times as of a zone. */
export function correctionLabelsIn(timeZone: string): HistoryLabels {
  return {
    collection: 'attendance-corrections',
    thing: 'the correction',
    actions: {
      CorrectionRequested: 'asked for the correction',
      CorrectionApproved: 'approved the correction',
      CorrectionRefused: 'rejected the correction',
      CorrectionWithdrawn: 'withdrew the correction',
      CorrectionReversed: 'reversed the correction',
      CorrectionHandedOn: 'handed on the correction',
      CorrectionDeputized: 'named who decides meanwhile',
    },
    labelOf: (field) => labels[field] ?? field,
    // Said as its comment.
    implied: new Set(['reason', 'answer']),
    textOf(field, value, nameOf) {
      if (Array.isArray(value)) return breaksText(value.filter(isBreak), timeZone) || null;
      if (isRecord(value)) return timesText(value, timeZone) ?? personText(value);
      if (typeof value !== 'string') return null;
      if (value === '') return null;
      if (field === 'state') return stateText(value);
      return field === 'approver' || field === 'deputy' ? nameOf(value) : value;
    },
  };
}
