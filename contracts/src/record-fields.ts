import type { RecordField, RecordKind } from './core/record-kind.js';
import { employeeFileFields } from './employee-files/fields.js';
import { recordKinds } from './record-kinds.js';

type Fields = Readonly<Record<string, RecordField>>;

const kinds: readonly RecordKind[] = Object.values(recordKinds);

const fieldsByCollection: ReadonlyMap<string, Fields> = new Map<string, Fields>([
  ...kinds.map(({ collection, fields }): [string, Fields] => [collection, fields]),
  // No kind of record, but with fields like one.
  ['employee-files', employeeFileFields],
]);

/** The fields of a collection's records, by name; none for a collection that declares none. */
export function recordFieldsOf(collection: string): Fields {
  return fieldsByCollection.get(collection) ?? {};
}
