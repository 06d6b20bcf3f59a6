import type { NameList } from '../settings/name-lists.js';
import type { PermissionFlag } from './permissions.js';

/**
 * Where a field of a record appears:
 * - `form`: in its form, and so in the bodies that create and edit it and in its events
 * - `list`: as a column of its list, by which the list can be sorted
 * - `search`: the list can be searched for what is typed in it; `pick`: for one of its options
 * - `file`: as a column of the CSV file
 * - `history`: its changes are kept
 * - `found`: the search over everything finds the record by it
 * - `api`: reads of the list may search, sort and filter by it, as far as its type allows
 */
export type FieldPlace = 'form' | 'list' | 'search' | 'pick' | 'file' | 'history' | 'found' | 'api';

interface AnyField {
  readonly label: string;
  readonly on: readonly FieldPlace[];
  /** What addresses of the list and its columns call it, where that is not its name. */
  readonly id?: string;
  /** The head of its column in a file, where that is not its label. */
  readonly header?: string;
  /** What it is called where the list is searched, where that is not its label. */
  readonly searchLabel?: string;
  /** Whether a record has to say something in it. */
  readonly required?: true;
}

/** A line of text, or Markdown. */
interface TextField extends AnyField {
  readonly type: 'text' | 'markdown';
  /** How many letters it has at most, where that is not the usual. */
  readonly longest?: number;
}

/** A day. */
interface DayField extends AnyField {
  readonly type: 'day';
  /** Bodies may bring it with a time. */
  readonly mayHaveTime?: true;
}

/** A number; whole and between two others where a form asks for it. */
interface NumberField extends AnyField {
  readonly type: 'number';
  readonly least?: number;
  readonly most?: number;
}

/** One of the organisation's own names. */
interface NameField extends AnyField {
  readonly type: 'name';
  readonly names: NameList;
}

/** One of the values that there are, or empty; or several of them. */
interface ChoiceField extends AnyField {
  readonly type: 'choice' | 'choices';
  readonly options: readonly string[];
  /** What the options are called, where that is not what they are. */
  readonly optionLabels?: Readonly<Record<string, string>>;
}

/**
 * The other fields: the number that people call the record by, a text without a form of its own, several texts, a picture
 * by its id, an instant, a time of day, a telephone number, yes or no, a person or nobody, several people by their ids,
 * who made the record, parts with a shape of their own, and what only code reads: `internal`.
 */
interface OtherField extends AnyField {
  readonly type:
    | 'recordNumber'
    | 'note'
    | 'texts'
    | 'picture'
    | 'instant'
    | 'clock'
    | 'phone'
    | 'flag'
    | 'person'
    | 'people'
    | 'author'
    | 'parts'
    | 'internal';
}

type FieldBlank = string | boolean | number | readonly never[];

export type RecordField = TextField | DayField | NumberField | NameField | ChoiceField | OtherField;

/** What can be done to the records of a kind, by the names of its commands. */
export interface RecordCommands {
  readonly create: string;
  readonly edit: string;
  /** Left out where the records are in no plan. */
  readonly plan?: string;
  /** Left out where nothing is linked to the records. */
  readonly link?: string;
  readonly unlink?: string;
  readonly remove: string;
  readonly restore: string;
  /** Left out where nobody watches the records. */
  readonly watch?: string;
  readonly unwatch?: string;
}

/** A kind whose fields are those of its view, all and no others: what one of both does not name, the other must not. */
export type KindOf<View, Kind extends RecordKind> = RecordKind & {
  readonly fields: Readonly<Record<Exclude<keyof View, '_id' | 'version'>, RecordField>> & {
    readonly [Name in Exclude<keyof Kind['fields'], keyof View>]?: never;
  };
};

interface AnyKind {
  /** The collection of its documents. */
  readonly collection: string;
  /** What one is called within a sentence, and many. */
  readonly one: string;
  readonly many: string;
  /** What its screen is called. */
  readonly heading: string;
  /** The field of which the first line says what a record is about; the list is searched in it first. */
  readonly title: string;
  /** One of the flags is enough for each. */
  readonly rights: Readonly<Record<'create' | 'edit' | 'remove', readonly PermissionFlag[]>>;
  /** The addresses that open one, up to its id; the first is the usual one. */
  readonly opens: readonly [string, ...string[]];
  readonly commands: RecordCommands;
  /** In the order of columns, forms, files and the history. */
  readonly fields: Readonly<Record<string, RecordField>>;
}

/** A kind of record that people call by its number. */
export interface NumberedKind extends AnyKind {
  /** The field with its number. */
  readonly number: string;
  /** What stands before the number. */
  readonly prefix: string;
  /** The category of its streams, under which its numbers are given. */
  readonly category: string;
}

/** A kind of record that people call by its title. */
interface NamedKind extends AnyKind {
  readonly number?: undefined;
}

/** A kind of record that people list, filter and edit: what it is called, its fields and its commands. */
export type RecordKind = NumberedKind | NamedKind;

type Fields<Kind extends RecordKind> = Kind['fields'];

/** The names of a kind's fields that appear in a place. */
export type FieldsOn<Kind extends RecordKind, Place extends FieldPlace> = {
  [Name in keyof Fields<Kind> & string]: Place extends Fields<Kind>[Name]['on'][number] ? Name : never;
}[keyof Fields<Kind> & string];

type ValueOf<Field extends RecordField> = Field extends {
  readonly type: 'choices';
  readonly options: readonly (infer Option)[];
}
  ? readonly Option[]
  : Field extends { readonly options: readonly (infer Option)[] }
    ? Option | ''
    : Field extends { readonly type: 'texts' | 'people' }
      ? readonly string[]
      : Field extends { readonly type: 'flag' }
        ? boolean
        : Field extends { readonly type: 'number' }
          ? number
          : string;

type Named<Kind extends RecordKind, Type extends RecordField['type']> = {
  [Name in keyof Fields<Kind>]: Fields<Kind>[Name] extends { readonly type: Type } ? Name : never;
}[keyof Fields<Kind>];

/** What the form of a kind holds, save for parts with shapes of their own; texts are empty where nobody wrote anything. */
export type FormValuesOf<Kind extends RecordKind> = {
  [Name in Exclude<FieldsOn<Kind, 'form'>, Named<Kind, 'parts'>>]: ValueOf<Fields<Kind>[Name]>;
};

/** What a record of the kind says: what its form holds, save for its picture. */
export type DetailsOf<Kind extends RecordKind> = Omit<FormValuesOf<Kind>, Named<Kind, 'picture'>>;

/** What only code reads: it follows from what was done, and stands in no column. */
export const internal = { type: 'internal', label: '', on: [] } as const satisfies RecordField;

/** The fields of every record that is linked and can be deleted. */
export const linkedFields = {
  links: { type: 'internal', label: 'Links', on: ['history'] },
  deleted: { type: 'internal', label: 'Deleted', on: ['history'] },
} as const satisfies Record<string, RecordField>;

/** The fields of every record that is planned as well. */
export const itemFields = {
  project: { type: 'internal', label: 'Project', on: ['history'] },
  sprint: { type: 'internal', label: 'Sprint', on: ['history'] },
  points: { type: 'internal', label: 'Points', on: ['history'] },
  ...linkedFields,
} as const satisfies Record<string, RecordField>;

/** Who is told of changes. */
export const watchersField = { type: 'internal', label: 'Watchers', on: [] } as const satisfies RecordField;

/** The organisation's own fields. */
export const customField = {
  type: 'internal',
  label: 'Own fields',
  on: ['history'],
} as const satisfies RecordField;

export type NamedField<Name extends string = string> = RecordField & { readonly name: Name };

/** The fields of a kind that appear in a place, in their order. */
export function fieldsOn<Kind extends RecordKind, Place extends FieldPlace>(
  kind: Kind,
  place: Place,
): NamedField<FieldsOn<Kind, Place>>[] {
  const isThere = (field: NamedField): field is NamedField<FieldsOn<Kind, Place>> => field.on.includes(place);
  return Object.entries(kind.fields)
    .map(([name, field]): NamedField => ({ ...field, name }))
    .filter(isThere);
}

/** The names of a kind's fields that appear in a place, in their order. */
export function namesOn<Kind extends RecordKind, Place extends FieldPlace>(
  kind: Kind,
  place: Place,
): FieldsOn<Kind, Place>[] {
  return fieldsOn(kind, place).map(({ name }) => name);
}

/** What a field holds before anybody has said anything. */
export function blankOf({ type }: RecordField): FieldBlank {
  if (type === 'flag') return false;
  if (type === 'number') return 0;
  return type === 'choices' || type === 'texts' || type === 'people' || type === 'parts' ? [] : '';
}
