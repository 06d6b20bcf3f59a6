import type { CustomFields } from '@atrium/contracts/core/custom-fields';
import { fieldsOn, type RecordField, type RecordKind } from '@atrium/contracts/core/record-kind';
import type { CsvColumn } from '../../platform/list/csv';
import { exportRecords } from '../custom-fields/export-records';
import { numberOf, plainValue } from './record-values';

const isLong = (type: RecordField['type']) => Number(type === 'markdown');

/** What of a record goes into a file; long texts come last. */
export function fileColumns(kind: RecordKind): CsvColumn<object>[] {
  return fieldsOn(kind, 'file')
    .toSorted((a, b) => isLong(a.type) - isLong(b.type))
    .map((field) => ({
      header: field.header ?? field.label,
      value: (record) => (field.type === 'recordNumber' ? numberOf(kind, record) : plainValue(record, field)),
    }));
}

/** Offers records as a CSV file, in the order given. */
export function exportKind(
  kind: RecordKind,
  records: readonly (object & { readonly custom?: CustomFields })[],
): Promise<void> {
  return exportRecords(kind.collection, fileColumns(kind), records);
}
