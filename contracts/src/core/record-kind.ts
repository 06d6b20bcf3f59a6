import type { Attachment } from './attachments.js';
import { namedFiles } from './named-files.js';
import type { NameList } from '../settings/name-lists.js';
import type { UnitList } from '../settings/units.js';
import type { PermissionFlag } from './permissions.js';

/**
 * Where a field appears:
 * - `form`: in the form, hence in command bodies and events
 * - `list`: a sortable column
 * - `search`: the list's text search; `pick`: a filter by option
 * - `file`: a CSV column
 * - `history`: changes are kept
 * - `found`: global search
 * - `api`: list reads may search, sort and filter by it, as its type allows
 */
export type FieldSurface = 'form' | 'list' | 'search' | 'pick' | 'file' | 'history' | 'found' | 'api';

interface AnyField {
  readonly label: string;
  readonly on: readonly FieldSurface[];
  /** In addresses and columns, if other than its name. */
  readonly id?: string;
  /** In files, if other than its label. */
  readonly header?: string;
  /** In the search box, if other than its label. */
  readonly searchLabel?: string;
  /** Whether a record has to say something in it. */
  readonly required?: true;
  /** The form asks for it, but its changes are events of their own: it is no detail. */
  readonly apart?: true;
  /** The field of the assignee; a filter by that field finds these people, too. */
  readonly besides?: string;
}

/** A line of text, or Markdown. */
interface TextField extends AnyField {
  readonly type: 'text' | 'markdown';
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

/** A value from one of the organisation's lists. */
interface NameField extends AnyField {
  readonly type: 'name';
  readonly names: NameList;
}

/** One or several of fixed values, or empty. */
interface ChoiceField extends AnyField {
  readonly type: 'choice' | 'choices';
  readonly options: readonly string[];
  /** Texts of options, where they differ from the values. */
  readonly optionLabels?: Readonly<Record<string, string>>;
}

/** One or several of the organisation's departments or designations, by their codes. */
interface UnitField extends AnyField {
  readonly type: 'unit' | 'units';
  readonly units: UnitList;
}

/** Several texts, or several people or labels of the organisation by their ids. */
interface ListField extends AnyField {
  readonly type: 'texts' | 'people' | 'labels';
  readonly most?: number;
  /** The label and longest length of each text. */
  readonly each?: string;
  readonly longest?: number;
}

/** Uploaded files of any kind, under their names. */
interface FilesField extends AnyField {
  readonly type: 'files';
  readonly most: number;
}

/**
 * Further fields: the record's number, a text without a form, a picture by id, an instant, a time of day, a telephone
 * number, a flag, a person, a meeting room by id, the author, parts with a shape of their own, and `internal`, which only code
 * reads.
 */
interface OtherField extends AnyField {
  readonly type:
    | 'recordNumber'
    | 'note'
    | 'picture'
    | 'instant'
    | 'clock'
    | 'phone'
    | 'flag'
    | 'person'
    | 'room'
    | 'author'
    | 'parts'
    | 'internal';
}

type FieldBlank = string | boolean | number | readonly never[];

export type RecordField =
  | TextField
  | DayField
  | NumberField
  | NameField
  | ChoiceField
  | UnitField
  | ListField
  | FilesField
  | OtherField;

export interface RecordCommands {
  readonly create: string;
  readonly edit: string;
  /** Left out for kinds that are not planned. */
  readonly plan?: string;
  /** Left out for kinds without links. */
  readonly link?: string;
  readonly unlink?: string;
  readonly remove: string;
  readonly restore: string;
  /** Left out for kinds that can't be watched. */
  readonly watch?: string;
  readonly unwatch?: string;
}

/** Checks that a kind and its view name exactly the same fields. */
export type KindOf<View, Kind extends RecordKind> = RecordKind & {
  readonly fields: Readonly<Record<Exclude<keyof View, '_id' | 'version'>, RecordField>> & {
    readonly [Name in Exclude<keyof Kind['fields'], keyof View>]?: never;
  };
};

interface AnyKind {
  readonly collection: string;
  /** Singular and plural within a sentence. */
  readonly one: string;
  readonly many: string;
  readonly heading: string;
  /** Its first line is the record's title; the list's search looks here first. */
  readonly title: string;
  /** One flag of a list is enough. */
  readonly rights: Readonly<Record<'create' | 'edit' | 'remove', readonly PermissionFlag[]>>;
  /** Address prefixes before the id, the canonical one first. */
  readonly opens: readonly [string, ...string[]];
  readonly commands: RecordCommands;
  /** What templates that extend its form are for; left out where none does. */
  readonly template?: string;
  /** In the order of columns, forms, files and history. */
  readonly fields: Readonly<Record<string, RecordField>>;
}

export interface NumberedKind extends AnyKind {
  readonly number: string;
  readonly prefix: string;
  /** Of its streams and numbers. */
  readonly category: string;
}

interface NamedKind extends AnyKind {
  readonly number?: undefined;
}

export type RecordKind = NumberedKind | NamedKind;

/** What has fields of records: a kind, or what is filled in as one. */
export type WithFields = Pick<AnyKind, 'fields'>;

type Fields<Kind extends WithFields> = Kind['fields'];

export type FieldsOn<Kind extends WithFields, Place extends FieldSurface> = {
  [Name in keyof Fields<Kind> & string]: Place extends Fields<Kind>[Name]['on'][number] ? Name : never;
}[keyof Fields<Kind> & string];

type ValueOf<Field extends RecordField> = Field extends {
  readonly type: 'choices';
  readonly options: readonly (infer Option)[];
}
  ? readonly Option[]
  : Field extends { readonly options: readonly (infer Option)[] }
    ? Option | ''
    : Field extends { readonly type: 'texts' | 'people' | 'labels' | 'units' }
      ? readonly string[]
      : Field extends { readonly type: 'flag' }
        ? boolean
        : Field extends { readonly type: 'number' }
          ? number
          : Field extends { readonly type: 'files' }
            ? readonly Attachment[]
            : string;

type Named<Kind extends RecordKind, Type extends RecordField['type']> = {
  [Name in keyof Fields<Kind>]: Fields<Kind>[Name] extends { readonly type: Type } ? Name : never;
}[keyof Fields<Kind>];

/** Form values, except parts with shapes of their own; texts may be empty. */
export type FormValuesOf<Kind extends RecordKind> = {
  [Name in Exclude<FieldsOn<Kind, 'form'>, Named<Kind, 'parts'>>]: ValueOf<Fields<Kind>[Name]>;
};

type Detail<Kind extends RecordKind> = {
  [Name in keyof FormValuesOf<Kind>]: Fields<Kind>[Name] extends { readonly type: 'picture' } | { readonly apart: true }
    ? never
    : Name;
}[keyof FormValuesOf<Kind>];

/** The form's fields that describe the record: no picture, no parts, nothing {@link AnyField.apart}. */
export type DetailsOf<Kind extends RecordKind> = {
  [Name in Detail<Kind>]: Fields<Kind>[Name] extends { readonly required: true }
    ? Exclude<FormValuesOf<Kind>[Name], ''>
    : FormValuesOf<Kind>[Name];
};

export type NamedField<Name extends string = string> = RecordField & { readonly name: Name };

export function fieldsOn<Kind extends WithFields, Place extends FieldSurface>(
  kind: Kind,
  place: Place,
): NamedField<FieldsOn<Kind, Place>>[] {
  const isThere = (field: NamedField): field is NamedField<FieldsOn<Kind, Place>> => field.on.includes(place);
  return Object.entries(kind.fields)
    .map(([name, field]): NamedField => ({ ...field, name }))
    .filter(isThere);
}

export function namesOn<Kind extends RecordKind, Place extends FieldSurface>(
  kind: Kind,
  place: Place,
): FieldsOn<Kind, Place>[] {
  return fieldsOn(kind, place).map(({ name }) => name);
}

const isList: ReadonlySet<RecordField['type']> = new Set([
  'choices',
  'units',
  'texts',
  'people',
  'labels',
  'files',
  'parts',
]);

/** The value of an empty field. */
export function blankOf({ type }: RecordField): FieldBlank {
  if (type === 'flag') return false;
  if (type === 'number') return 0;
  return isList.has(type) ? [] : '';
}

export function detailFields<Kind extends RecordKind>(kind: Kind): NamedField<keyof DetailsOf<Kind> & string>[] {
  return fieldsOn<RecordKind, 'form'>(kind, 'form').filter(
    (field): field is NamedField<keyof DetailsOf<Kind> & string> =>
      field.type !== 'picture' && field.type !== 'parts' && field.apart !== true,
  );
}

/**
 * A value as events keep it: the names of files without blanks around them.
 * @throws Refusal (400) for files with an invalid id
 */
export function storedValue({ type }: RecordField, value: unknown): unknown {
  if (type !== 'files' || !Array.isArray(value)) return value;
  return namedFiles(value as Attachment[]);
}

/** The details among values; missing ones are empty. */
export function detailsIn<Kind extends RecordKind>(
  kind: Kind,
  values: Readonly<Partial<Record<keyof DetailsOf<Kind>, unknown>>>,
): DetailsOf<Kind> {
  const details = detailFields(kind).map((field) => [
    field.name,
    storedValue(field, values[field.name] ?? blankOf(field)),
  ]);
  return Object.fromEntries(details) as DetailsOf<Kind>;
}
