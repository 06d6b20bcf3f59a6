import { valueText } from '@atrium/contracts/core/custom-field-traits';
import type { FilledField } from '@atrium/contracts/core/custom-fields';
import { isRecord } from '@atrium/contracts/core/values';
import type { NameOf } from '../../platform/presence/use-names';
import type { FieldStep } from './field-history';
import { type HistoryLabels, type WordedChange, wordedChange } from './history-labels';
import { historyNameOf, ownFields } from './own-field';

function isLabelled(value: unknown): value is { readonly label: string } {
  return isRecord(value) && typeof value['label'] === 'string';
}

function isFilled(value: unknown): value is FilledField {
  return isRecord(value) && typeof value['label'] === 'string' && typeof value['type'] === 'string' && 'value' in value;
}

/** What a field is called and how its values read, also one of a record's own. */
export function fieldLabels(labels: HistoryLabels, field: string, steps: readonly FieldStep[]) {
  const { name, key } = historyNameOf(field);
  if (key === null) return { label: labels.labelOf(field), labels };
  if (name !== ownFields) return partLabels(labels, name, steps);
  const filled = steps.flatMap(({ from, to }) => [to, from]).find(isFilled);
  const own: HistoryLabels = {
    ...labels,
    labelOf: () => filled?.label ?? 'This field',
    textOf: (_, value) => (isFilled(value) ? valueText(value) || null : null),
  };
  return { label: own.labelOf(field), labels: own };
}

/** A part of a list is called as it is labelled, and reads as the list would with it alone. */
function partLabels(labels: HistoryLabels, name: string, steps: readonly FieldStep[]) {
  const label = steps.flatMap(({ from, to }) => [to, from]).find(isLabelled)?.label ?? labels.labelOf(name);
  const own: HistoryLabels = {
    ...labels,
    labelOf: () => label,
    textOf: (_, value, nameOf) => (isRecord(value) ? labels.textOf(name, [value], nameOf) : null),
  };
  return { label, labels: own };
}

/** A step in words: of a list what came and went, of everything else from what to what. */
export function stepChange(labels: HistoryLabels, field: string, step: FieldStep, nameOf: NameOf): WordedChange {
  return wordedChange(labels, { field, from: step.from, to: step.to }, nameOf);
}
