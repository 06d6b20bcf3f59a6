import type { FieldChange } from '@atrium/contracts/core/history';
import { isRecord } from '@atrium/contracts/core/values';
import { personText } from '../../platform/presence/names-now';
import type { NameOf } from '../../platform/presence/use-names';
import { type HistoryLabels, type WordedChange, wordedEntry } from './history-labels';
import { yesNoText } from '../../ui/format/yes-no-text';
import { formatNumber } from '../../ui/format/numbers';

function plainText(value: unknown): string | null {
  if (typeof value === 'boolean') return yesNoText(value);
  if (typeof value === 'number') return formatNumber(value);
  if (isRecord(value)) return personText(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

const plainLabels: HistoryLabels = {
  collection: '',
  thing: 'it',
  actions: {},
  labelOf: (field) => field,
  textOf: (_, value) => plainText(value),
};

/** Names every field, also those that a history leaves to its action. */
function netLabels(labels: HistoryLabels): HistoryLabels {
  return {
    ...labels,
    implied: new Set(),
    labelOf(field) {
      const label = labels.labelOf(field);
      return `${label.slice(0, 1).toUpperCase()}${label.slice(1)}`;
    },
    textOf: (field, value, nameOf) => labels.textOf(field, value, nameOf) ?? plainText(value),
  };
}

/**
 * The difference of a record's fields between two moments in words, whatever lay between.
 * @param labels of its kind; without them its fields are called by their names
 */
export function netChanges(
  labels: HistoryLabels | undefined,
  changes: readonly FieldChange[],
  nameOf: NameOf,
): readonly WordedChange[] {
  const entry = { _id: '', version: 2, type: '', at: '', by: { _id: '', username: '' }, changes: [...changes] };
  return wordedEntry(netLabels(labels ?? plainLabels), entry, nameOf).changes;
}
