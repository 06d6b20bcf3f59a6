import { dayCutter } from '@atrium/contracts/core/zones';
import { dialledDigits } from '@atrium/contracts/core/phone-numbers';
import { priorityRank } from '@atrium/contracts/core/priorities';
import { fieldsOn, type NamedField, type NumberedKind, type RecordKind } from '@atrium/contracts/core/record-kind';
import type { Departments } from '@atrium/contracts/reports/people';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { firstUnits, type Units } from '@atrium/contracts/settings/units';
import { unitOptions } from '../../platform/organisation/units-now';
import { keepsTo, type DrilledRecord } from '../../platform/list/drill-down-rules';
import type { FilterField } from '../../ui/table/filter-bar';
import { fold } from '../../ui/table/filter-options';
import type { Sort, SortValue, SortValues } from '../../ui/table/table-model';
import { findsOwn, ownKeyOf, ownSortValue } from '../custom-fields/own-fields';
import { ownFieldName } from '../history/own-field';
import type { RecordSearch, Scopes } from './record-address';
import { numberOf, optionLabel, plainValue, searchedText, shownNumberIn, valueAt } from './record-values';

export interface ListedRecord extends LiveDocument {
  readonly status?: string;
  readonly createdAt: string;
  readonly settledAt?: string | null;
  readonly priority?: string;
  readonly deleted: boolean;
}

/** Addresses of records too old for the working set. */
export interface OlderRecords {
  readonly one: (id: string) => string;
  readonly list: string;
}

export interface RecordListing<View extends ListedRecord> {
  readonly kind: NumberedKind;
  readonly scopes: Scopes<View>;
  readonly moduleOf?: (record: View) => string;
  /** Left out for kinds that are assigned to nobody. */
  readonly assigneeOf?: (record: View) => string | null;
  readonly actions: readonly string[];
  /** Left out for collections that are sent completely. */
  readonly older?: OlderRecords;
}

const idOf = ({ id, name }: NamedField) => id ?? name;

function searchedFields(kind: RecordKind): NamedField[] {
  const fields = Object.entries(kind.fields).map(([name, field]): NamedField => ({ ...field, name }));
  const searched = fields.filter(({ on }) => on.includes('search') || on.includes('pick'));
  return searched.toSorted((a, b) => Number(b.name === kind.title) - Number(a.name === kind.title));
}

function pickedFrom(field: NamedField, units: Units): Pick<FilterField, 'options'> {
  if (field.type === 'unit') return { options: unitOptions(units, field.units) };
  if (field.type !== 'choice') return {};
  return { options: field.options.map((value) => ({ value, label: optionLabel(field, value) })) };
}

/** The title first. */
export function filterFields(kind: RecordKind, units: Units = firstUnits): FilterField[] {
  return searchedFields(kind).map((field) => ({
    id: idOf(field),
    label: field.searchLabel ?? field.label,
    ...((field.type === 'recordNumber' || field.type === 'number') && { numeric: true }),
    ...(field.on.includes('pick') && pickedFrom(field, units)),
  }));
}

function sortValue(record: object, field: NamedField): SortValue {
  const value = plainValue(record, field);
  if (value === '') return null;
  if (field.name === 'priority') return priorityRank(String(value));
  return field.type === 'choice' ? field.options.indexOf(String(value)) : value;
}

/** @param sort the column that is sorted by, which may be a field of templates */
export function sortValues(kind: RecordKind, sort: Sort | null = null): SortValues<object> {
  const listed = fieldsOn(kind, 'list').map((field): [string, (record: object) => SortValue] => [
    idOf(field),
    (record) => sortValue(record, field),
  ]);
  const own = ownKeyOf(sort?.column);
  const ofTemplates = own === null ? {} : { [ownFieldName(own)]: (record: object) => ownSortValue(record, own) };
  return { ...Object.fromEntries(listed), ...ofTemplates };
}

/** `12` in the number field, `BUG-12` anywhere; null for none. */
export function numberIn(kind: NumberedKind, { field, q = '' }: Pick<RecordSearch, 'field' | 'q'>): number | null {
  const term = q.trim();
  const shown = shownNumberIn(kind, term);
  if (shown !== null) return shown;
  return field === kind.number && /^\d{1,9}$/.test(term) ? Number(term) : null;
}

/** Matches by digits, however written, or as typed. */
function findsPhone(text: string, term: string): boolean {
  const digits = dialledDigits(term);
  return (digits !== '' && dialledDigits(text) === digits) || (!/^\d+$/.test(term) && fold(text).includes(term));
}

/** Numbers match as a whole, never in part. */
function finds(kind: NumberedKind, record: object, field: NamedField, term: string): boolean {
  const isNumber = field.type === 'recordNumber';
  if ((isNumber || field.type === 'number') && /^\d+$/.test(term)) return valueAt(record, field.name) === Number(term);
  // A number such as BUG-12 finds its record from the title field too.
  if (isNumber || (field.name === kind.title && shownNumberIn(kind, term) !== null)) {
    return fold(numberOf(kind, record)) === term;
  }
  const text = searchedText(record, field);
  return field.type === 'phone' ? findsPhone(text, term) : fold(text).includes(term);
}

/** What is said in words or names; options are too general to be found among them. */
function findsAnywhere(kind: NumberedKind, fields: readonly NamedField[]) {
  const texts = fields.filter(({ type }) => type !== 'choice' && type !== 'unit' && type !== 'recordNumber');
  return (record: object, term: string): boolean => {
    // A number such as BUG-12 means one record, not those that mention it.
    const number = shownNumberIn(kind, term);
    if (number !== null) return valueAt(record, kind.number) === number;
    if (/^\d+$/.test(term) && valueAt(record, kind.number) === Number(term)) return true;
    return texts.some((field) => finds(kind, record, field, term));
  };
}

/**
 * Case-insensitive, anywhere in the field; in all of them without one. Without a term, or with an unknown field,
 * everything matches.
 */
export function recordsWithTerm<View extends object>(
  kind: NumberedKind,
  records: readonly View[],
  search: Pick<RecordSearch, 'field' | 'q'>,
): readonly View[] {
  const term = fold(search.q?.trim() ?? '');
  const own = term === '' ? null : ownKeyOf(search.field);
  if (own !== null) return records.filter((record) => findsOwn(record, own, term));
  if (term === '') return records;
  const fields = searchedFields(kind);
  if (search.field === undefined) {
    const found = findsAnywhere(kind, fields);
    return records.filter((record) => found(record, term));
  }
  const field = fields.find((each) => idOf(each) === search.field);
  return field === undefined ? records : records.filter((record) => finds(kind, record, field, term));
}

/**
 * Regardless of status; deleted records only on demand.
 * @param world the reader's id, the organisation's time zone, and its people
 */
export function searchRecords<View extends ListedRecord>(
  { kind, scopes, moduleOf, assigneeOf }: RecordListing<View>,
  records: readonly View[],
  search: RecordSearch,
  { me, timeZone, people }: { readonly me: string; readonly timeZone: string; readonly people: Departments },
): View[] {
  const cut = dayCutter(timeZone);
  const scope = search.only === undefined ? undefined : scopes[search.only];
  const drilledFrom = (record: View): DrilledRecord => ({
    createdAt: record.createdAt,
    priority: record.priority ?? '',
    module: moduleOf?.(record) ?? '',
    assignee: assigneeOf?.(record) ?? null,
  });
  return recordsWithTerm(kind, records, search).filter(
    (record) =>
      record.deleted === (search.only === 'deleted') &&
      scope?.shows(record, me) !== false &&
      keepsTo(drilledFrom(record), search, { cut, people }),
  );
}

export function newestFirst<View extends object>(kind: NumberedKind, records: readonly View[]): View[] {
  return records.toSorted((a, b) => Number(valueAt(b, kind.number)) - Number(valueAt(a, kind.number)));
}

export function countByStatus<Status extends string>(
  statuses: readonly Status[],
  records: readonly { readonly status: Status; readonly deleted: boolean }[],
): Readonly<Record<Status, number>> {
  const counts = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<Status, number>;
  for (const { status, deleted } of records) if (!deleted) counts[status] += 1;
  return counts;
}
