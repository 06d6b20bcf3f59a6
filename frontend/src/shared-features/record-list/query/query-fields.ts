import { priorityRank } from '@atrium/contracts/core/priorities';
import type { FormField } from '@atrium/contracts/core/custom-fields';
import { limitKind } from '@atrium/contracts/core/custom-field-traits';
import type { NamedField, RecordField, RecordKind } from '@atrium/contracts/core/record-kind';
import { type Label, labelInUse, labelsInUse, labelsOf } from '@atrium/contracts/settings/labels';
import { firstUnits, type Units } from '@atrium/contracts/settings/units';
import { unitOptions } from '../../../platform/organisation/units-now';
import { ownFilterField, ownText } from '../../custom-fields/own-fields';
import { ownFieldName } from '../../history/own-field';
import type { Scopes } from '../record-address';
import { optionLabel, shownNumberIn, valueAt } from '../record-values';
import { englishTexts } from '../../../ui/language/english-texts';

export interface QueryOption {
  readonly value: string;
  readonly label: string;
  /** Further names. */
  readonly also?: readonly string[];
  /** Where it is more than one value. */
  readonly holds?: (record: object, me: string) => boolean;
}

/** A field of a list, as its search box knows it. */
export interface QueryField {
  /** To be written before the colon. */
  readonly name: string;
  readonly label: string;
  /** Names that are understood too; see {@link plainName}. */
  readonly others: readonly string[];
  readonly type: 'choice' | 'text' | 'phone' | 'person' | 'day' | 'instant' | 'number' | 'flag';
  /** All values of a choice; those of a text that are usual. */
  readonly options: readonly QueryOption[];
  /** Whether records may hold nothing in it. */
  readonly mayLack: boolean;
  /** Empty for nothing. */
  readonly valuesOf: (record: object) => readonly unknown[];
  /** People beside those of this field, who are found with them; nobody in them says that it is empty. */
  readonly besides?: (record: object) => readonly unknown[];
  /** The number that is meant by a text such as `BUG-12`. */
  readonly numberIn?: (text: string) => number | null;
}

export function plainName(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * The English of a label. Searches are in English in every language, since people share them.
 * @param code of the wire, which mostly says the same
 */
export function englishName(label: string, code: string): string {
  const names = englishTexts(label);
  return names.find((each) => plainName(each) === plainName(code)) ?? names[0] ?? label;
}

/** What is written after the colon for an option. */
export function wordOf({ value, label, holds }: QueryOption): string {
  // What a chip says is written by its short name.
  return holds === undefined ? englishName(label, value) : value;
}

const hyphened = (label: string) =>
  label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** What is shorter to write than a label. */
const shortNames: Readonly<Record<string, string>> = { assignedto: 'assignee', duedate: 'due' };

/** What people call fields besides their labels, by the plain label or name. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  assignedto: ['assigned'],
  assignee: ['assigned', 'assignedto'],
  createdby: ['author', 'reporter', 'creator', 'by'],
  description: ['text'],
  status: ['state'],
  user: ['person', 'of'],
  firstday: ['from', 'start'],
  lastday: ['until', 'end'],
  state: ['status'],
};

const types: Partial<Record<RecordField['type'], QueryField['type']>> = {
  text: 'text',
  markdown: 'text',
  note: 'text',
  name: 'text',
  texts: 'text',
  labels: 'choice',
  phone: 'phone',
  choice: 'choice',
  choices: 'choice',
  unit: 'choice',
  units: 'choice',
  person: 'person',
  people: 'person',
  author: 'person',
  day: 'day',
  instant: 'instant',
  number: 'number',
  recordNumber: 'number',
  flag: 'flag',
};

const rankNames = [['urgent', 'critical'], ['high'], ['medium'], ['low']] as const;

/** The labels in use, each under the names of those that were merged into it as well. */
function labelOptions(labels: readonly Label[]): readonly QueryOption[] {
  return labelsInUse(labels).map(({ id, name }) => ({
    value: id,
    label: name,
    also: labels
      .filter((other) => other.id !== id && labelInUse(labels, other.id)?.id === id)
      .map((other) => other.name),
  }));
}

/** The organisation's lists, of which fields take their values. */
interface Lists {
  readonly namesOf: NamesOf;
  readonly labels: readonly Label[];
  readonly units: Units;
}

function optionsOf(field: NamedField, { namesOf, labels, units }: Lists): readonly QueryOption[] {
  if (field.type === 'unit' || field.type === 'units') return unitOptions(units, field.units);
  if (field.type === 'labels') return labelOptions(labels);
  if (field.type === 'name') return namesOf(field.names).map((value) => ({ value, label: value }));
  if (field.type !== 'choice' && field.type !== 'choices') return [];
  return field.options.map((value) => {
    const rank = field.name === 'priority' ? priorityRank(value) : null;
    return { value, label: optionLabel(field, value), ...(rank !== null && { also: rankNames[rank] }) };
  });
}

export function heldIn(record: object, name: string): readonly unknown[] {
  const value = valueAt(record, name);
  if (Array.isArray(value)) return value;
  return value === null || value === undefined || value === '' ? [] : [value];
}

const neverEmpty: ReadonlySet<RecordField['type']> = new Set(['recordNumber', 'author', 'flag', 'number']);
const stages: ReadonlySet<string> = new Set(['status', 'state']);

function fieldOf(kind: RecordKind, field: NamedField, lists: Lists): QueryField | null {
  const { name, label, id = name, searchLabel = label } = field;
  // Planned records count their points, though no form asks for them.
  const type = name === 'points' ? 'number' : types[field.type];
  const isListed = field.on.some((place) => place !== 'form' && place !== 'api');
  if (type === undefined || !isListed || label === '') return null;
  const isNumber = field.type === 'recordNumber';
  const known = [name, label, id, searchLabel, ...englishTexts(label), ...englishTexts(searchLabel)].map(plainName);
  const english = englishName(label, name);
  const beside = Object.entries(kind.fields).flatMap(([other, { besides }]) => (besides === name ? [other] : []));
  return {
    name: isNumber ? 'id' : (shortNames[plainName(english)] ?? hyphened(english)),
    label,
    others: [
      ...known,
      ...known.flatMap((each) => otherNames[each] ?? []),
      ...(isNumber ? ['id', 'number', 'no'] : []),
      ...(name === kind.title ? ['title'] : []),
    ],
    type,
    options: optionsOf(field, lists),
    mayLack: field.required !== true && !neverEmpty.has(field.type) && !stages.has(plainName(english)),
    valuesOf: (record) =>
      field.type === 'labels'
        ? labelsOf(lists.labels, heldIn(record, name).map(String)).map(({ id: label }) => label)
        : heldIn(record, name),
    ...(beside.length > 0 && { besides: (record: object) => beside.flatMap((each) => heldIn(record, each)) }),
    ...(isNumber && kind.number !== undefined && { numberIn: (text: string) => shownNumberIn(kind, text) }),
  };
}

function ownFieldOf(own: FormField): QueryField {
  const { label, options = [] } = ownFilterField(own);
  const limits = limitKind(own.type);
  const type = options.length > 0 ? 'choice' : limits === 'number' ? 'number' : own.type === 'date' ? 'day' : 'text';
  return {
    name: hyphened(label),
    label,
    others: [plainName(label), plainName(own.key), plainName(ownFieldName(own.key))],
    type,
    options: options.map((option) => ({ value: option.value, label: option.label })),
    mayLack: true,
    valuesOf: (record) => {
      const text = ownText(record, own.key);
      return text === '' ? [] : [type === 'number' ? Number(text) : text];
    },
  };
}

function scopeOptions<View extends object>(scopes: Scopes<View>): QueryOption[] {
  // The chip shows deleted records, which are apart from the others.
  return Object.entries(scopes)
    .filter(([name]) => name !== 'deleted')
    .map(([value, { label, shows }]) => ({
      value,
      label,
      holds: (record, me) => shows(record as View, me),
    }));
}

/** A status is also `open` or `done`, where the list tells these apart. */
function withStages(field: QueryField, scopes: readonly QueryOption[]): QueryField {
  if (!stages.has(field.name) || field.type !== 'choice') return field;
  const known = scopes.filter(
    ({ value }) =>
      (value === 'open' || value === 'done') && !field.options.some(({ label }) => plainName(label) === value),
  );
  return { ...field, options: [...field.options, ...known] };
}

/** The present names of a list of the organisation. */
export type NamesOf = (list: 'applications' | 'modules' | 'policyCategories') => readonly string[];

/**
 * The fields by which a list's search box narrows it: those that the kind shows, searches or exports, those of its
 * templates, and `is` for what its chips say.
 * @param extra fields that the kind does not declare as such
 */
export function queryFieldsOf<View extends object>(
  kind: RecordKind,
  parts: {
    readonly own?: readonly FormField[];
    readonly scopes?: Scopes<View>;
    readonly extra?: readonly QueryField[];
    readonly namesOf: NamesOf;
    /** The organisation's, for the kinds that have them. */
    readonly labels?: readonly Label[];
    readonly units?: Units;
  },
): readonly QueryField[] {
  const { own = [], scopes = {}, extra = [], namesOf, labels = [], units = firstUnits } = parts;
  const said = scopeOptions(scopes);
  const declared = Object.entries(kind.fields).flatMap(
    ([name, field]) => fieldOf(kind, { ...field, name }, { namesOf, labels, units }) ?? [],
  );
  const is: QueryField = {
    name: 'is',
    label: 'is',
    others: ['is'],
    type: 'choice',
    options: said,
    mayLack: false,
    valuesOf: () => [],
  };
  return [...declared, ...extra, ...(said.length === 0 ? [] : [is]), ...own.map(ownFieldOf)].map((field) =>
    withStages(field, said),
  );
}

/** The field that is meant by what was typed before a colon; singular and plural are the same. */
export function fieldMeant(fields: readonly QueryField[], typed: string): QueryField | undefined {
  const name = plainName(typed);
  const called = (wanted: string) =>
    fields.find((field) => plainName(field.name) === wanted) ?? fields.find(({ others }) => others.includes(wanted));
  return called(name) ?? called(`${name}s`) ?? (name.endsWith('s') ? called(name.slice(0, -1)) : undefined);
}
