import { isRecord } from '@atrium/contracts/core/values';
import { personText } from '../../platform/presence/names-now';
import type { HistoryLabels } from '../../shared-features/history/history-labels';
import { stateText } from './correction-state';

const labels: Readonly<Record<string, string>> = {
  state: 'State',
  approver: 'To decide',
  decidedby: 'Decided by',
  answer: 'Answer',
};

/** What a comparison calls the fields of a correction; it has no history of its own. */
export const correctionLabels: HistoryLabels = {
  collection: 'attendance-corrections',
  thing: 'the correction',
  actions: {},
  labelOf: (field) => labels[field] ?? field,
  textOf(field, value, nameOf) {
    if (isRecord(value)) return personText(value);
    if (typeof value !== 'string') return null;
    if (value === '') return null;
    return field === 'state' ? stateText(value) : field === 'approver' ? nameOf(value) : value;
  },
  changesIn: ({ changes }) => changes.filter(({ field }) => field in labels),
};
