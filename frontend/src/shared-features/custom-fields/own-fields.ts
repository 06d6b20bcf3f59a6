import { isFilledIn, limitKind, takesPreset, valueText } from '@atrium/contracts/core/custom-field-traits';
import type { FilledField, FormField } from '@atrium/contracts/core/custom-fields';
import { isRecord } from '@atrium/contracts/core/values';
import type { TemplateView } from '@atrium/contracts/templates/views';
import type { FilterField } from '../../ui/table/filter-bar';
import { fold } from '../../ui/table/filter-options';
import type { SortValue } from '../../ui/table/table-model';
import { historyNameOf, ownFieldName } from '../history/own-field';

// The fields of templates in lists: each is searched, sorted and shown under `custom.` and its key.

/** What templates ask of records of a kind, the one in use first; secrets, files and stamps can't be looked for. */
export function ownFieldsIn(templates: readonly TemplateView[], target: string): readonly FormField[] {
  const fields = templates
    .filter(({ templateFor, deleted }) => templateFor === target && !deleted)
    .toSorted((a, b) => Number(b.activeTemplates) - Number(a.activeTemplates) || b.activation - a.activation)
    .flatMap((template) => template.fields)
    .filter(({ type }) => isFilledIn(type) && takesPreset(type));
  return [...new Map(fields.toReversed().map((field) => [field.key, field])).values()].toReversed();
}

const truths = ['Yes', 'No'] as const;

/** As the picker of a list's fields offers it. */
export function ownFilterField({ key, label, type, options }: FormField): FilterField {
  const values = type === 'checkbox' ? truths : options;
  return {
    id: ownFieldName(key),
    label,
    ...(values.length > 0 && { options: values.map((value) => ({ value, label: value })) }),
    ...(limitKind(type) === 'number' && { numeric: true }),
  };
}

function isFilled(part: unknown): part is FilledField {
  return isRecord(part) && typeof part['key'] === 'string' && typeof part['type'] === 'string' && 'value' in part;
}

function filledIn(record: object, key: string): FilledField | undefined {
  const custom: unknown = 'custom' in record ? record.custom : undefined;
  const fields: unknown = isRecord(custom) ? custom['fields'] : undefined;
  return Array.isArray(fields) ? fields.filter(isFilled).find((field) => field.key === key) : undefined;
}

/** The value of a record's own field as text; empty without one. */
export function ownText(record: object, key: string): string {
  const field = filledIn(record, key);
  return field === undefined ? '' : valueText(field);
}

/** The key of a field of templates; null for other fields. */
export function ownKeyOf(field: string | undefined): string | null {
  return field === undefined ? null : historyNameOf(field).key;
}

const whole = new Set<FilledField['type']>(['checkbox', 'number', 'radio', 'range', 'select']);

/** Choices and numbers are found as a whole, texts anywhere. */
export function findsOwn(record: object, key: string, term: string): boolean {
  const field = filledIn(record, key);
  if (field === undefined) return false;
  const text = fold(valueText(field));
  return whole.has(field.type) ? text === fold(term) : text.includes(fold(term));
}

export function ownSortValue(record: object, key: string): SortValue {
  const field = filledIn(record, key);
  if (field === undefined || field.value === '') return null;
  return typeof field.value === 'number' ? field.value : valueText(field);
}
