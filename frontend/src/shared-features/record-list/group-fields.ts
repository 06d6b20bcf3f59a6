import type { FormField } from '@atrium/contracts/core/custom-fields';
import { comparePriorities } from '@atrium/contracts/core/priorities';
import type { NamedField, RecordField, RecordKind } from '@atrium/contracts/core/record-kind';
import { isRecord } from '@atrium/contracts/core/values';
import { personText } from '../../platform/presence/names-now';
import type { NameOf } from '../../platform/presence/use-names';
import type { RowGroup } from '../../ui/table/grouped-rows';
import { ownFilterField, ownText } from '../custom-fields/own-fields';
import { optionLabel, valueAt } from './record-values';
import { inSentence } from '../../ui/language/in-sentence';

/** A field by which lists of a kind can be grouped. */
export interface GroupField {
  /** In addresses. */
  readonly id: string;
  readonly label: string;
  /** Of records without a value. */
  readonly none: string;
  /** Of the groups; null for that of their labels. */
  readonly order: readonly string[] | null;
  /** Null for a record without a value. */
  readonly groupOf: (record: object, nameOf: NameOf) => { readonly id: string; readonly label: string } | null;
}

const grouping: ReadonlySet<RecordField['type']> = new Set(['choice', 'name', 'person', 'author']);

function ofPerson(value: unknown, nameOf: NameOf) {
  if (typeof value === 'string') return value === '' ? null : { id: value, label: nameOf(value) };
  return isRecord(value) && typeof value['_id'] === 'string'
    ? { id: value['_id'], label: personText(value) ?? nameOf(value['_id']) }
    : null;
}

function fieldOf(field: NamedField): GroupField {
  const { name, label, id = name } = field;
  if (field.type === 'person' || field.type === 'author') {
    const groupOf = (record: object, nameOf: NameOf) => ofPerson(valueAt(record, name), nameOf);
    return { id, label, none: 'Nobody', order: null, groupOf };
  }
  const options = field.type === 'choice' ? field.options : null;
  return {
    id,
    label,
    none: `No ${inSentence(label)}`,
    order: name === 'priority' ? (options?.toSorted(comparePriorities) ?? null) : options,
    groupOf: (record) => {
      const value = valueAt(record, name);
      return typeof value === 'string' && value !== '' ? { id: value, label: optionLabel(field, value) } : null;
    },
  };
}

function ownFieldOf(own: FormField): GroupField | null {
  const { id, label, options } = ownFilterField(own);
  if (options === undefined) return null;
  return {
    id,
    label,
    none: `No ${inSentence(label)}`,
    order: options.map(({ value }) => value),
    groupOf: (record) => {
      const value = ownText(record, own.key);
      return value === '' ? null : { id: value, label: value };
    },
  };
}

/**
 * What a kind says in one of a few values, as its lists show or search it.
 * @param own the fields of its templates
 */
export function groupFieldsOf(kind: RecordKind, own: readonly FormField[] = []): readonly GroupField[] {
  const declared = Object.entries(kind.fields)
    .map(([name, field]): NamedField => ({ ...field, name }))
    .filter(({ type, on }) => grouping.has(type) && (on.includes('list') || on.includes('search')));
  return [...declared.map(fieldOf), ...own.flatMap((field) => ownFieldOf(field) ?? [])];
}

/** Records without a value come last; within a group the records keep their order. */
export function groupRecords<View extends object>(
  records: readonly View[],
  { none, order, groupOf }: GroupField,
  nameOf: NameOf,
): readonly RowGroup<View>[] {
  const groups = new Map<string, { readonly id: string; readonly label: string; readonly rows: View[] }>();
  for (const record of records) {
    const { id, label } = groupOf(record, nameOf) ?? { id: '', label: none };
    const group = groups.get(id) ?? { id, label, rows: [] };
    group.rows.push(record);
    groups.set(id, group);
  }
  const rank = (id: string) => {
    const at = order?.indexOf(id) ?? 0;
    return at === -1 ? Number.MAX_SAFE_INTEGER : at;
  };
  return [...groups.values()].toSorted(
    (a, b) => Number(a.id === '') - Number(b.id === '') || rank(a.id) - rank(b.id) || a.label.localeCompare(b.label),
  );
}
