import type { CustomFields } from '@atrium/contracts/core/custom-fields';
import { fieldsOn, type NamedField, type RecordField, type RecordKind } from '@atrium/contracts/core/record-kind';
import type { CsvColumn } from '../../platform/list/csv';
import type { FileFormat } from '../../platform/list/table-file';
import type { NameOf } from '../../platform/presence/use-names';
import { exportRecords } from '../custom-fields/export-records';
import { numberOf, optionLabel, plainValue, valueAt } from './record-values';

const isLong = (type: RecordField['type']) => Number(type === 'markdown');

/** People stored as ids are exported by name. */
function fileValue(kind: RecordKind, record: object, field: NamedField, nameOf: NameOf) {
  const value = valueAt(record, field.name);
  if (field.type === 'recordNumber' && kind.number !== undefined) return numberOf(kind, record);
  if (field.type === 'flag') return value === true ? 'yes' : 'no';
  if ((field.type === 'choice' || field.type === 'unit') && typeof value === 'string') return optionLabel(field, value);
  if (field.type === 'texts' && Array.isArray(value)) return value.join(', ');
  if (field.type === 'people' && Array.isArray(value)) return value.map((id) => nameOf(String(id))).join(', ');
  return field.type === 'person' && typeof value === 'string' ? nameOf(value) : plainValue(record, field);
}

/**
 * Long texts last.
 * @param nameOf for people stored as ids
 */
export function fileColumns(kind: RecordKind, nameOf: NameOf = (id) => id): CsvColumn<object>[] {
  return fieldsOn(kind, 'file')
    .toSorted((a, b) => isLong(a.type) - isLong(b.type))
    .map((field) => ({
      header: field.header ?? field.label,
      value: (record) => fileValue(kind, record, field, nameOf),
    }));
}

export function exportKind(
  kind: RecordKind,
  records: readonly (object & { readonly custom?: CustomFields })[],
  format: FileFormat,
  nameOf?: NameOf,
): Promise<void> {
  return exportRecords(kind.collection, fileColumns(kind, nameOf), records, format);
}
