import { valueText } from '@atrium/contracts/core/custom-field-traits';
import type { CustomFields, FilledField } from '@atrium/contracts/core/custom-fields';
import { isRecord } from '@atrium/contracts/core/values';
import type { CsvColumn } from '../../platform/list/csv';

interface WithCustom {
  readonly custom?: CustomFields;
}

function isFilled(part: unknown): part is FilledField {
  return isRecord(part) && typeof part['label'] === 'string' && typeof part['type'] === 'string' && 'value' in part;
}

export function customText(value: unknown): string | null {
  if (!isRecord(value) || !Array.isArray(value['fields'])) return null;
  const lines = value['fields'].filter(isFilled).map((field) => `${field.label}: ${valueText(field) || 'none'}`);
  return lines.length === 0 ? null : lines.join('\n');
}

/** One per custom field that any record has. */
export function customColumns<Row extends WithCustom>(rows: readonly Row[]): CsvColumn<Row>[] {
  const labels = new Map<string, string>();
  for (const { custom } of rows) {
    for (const { key, label } of custom?.fields ?? []) labels.set(key, label);
  }
  return [...labels].map(([key, header]) => ({
    header,
    value: ({ custom }) => {
      const field = custom?.fields.find((each) => each.key === key);
      return field === undefined ? '' : valueText(field);
    },
  }));
}
