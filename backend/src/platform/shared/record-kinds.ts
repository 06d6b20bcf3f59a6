import {
  detailFields,
  detailsIn,
  type DetailsOf,
  fieldsOn,
  type FieldsOn,
  namesOn,
  type RecordKind,
  storedValue,
} from '@atrium/contracts/core/record-kind';
import type { ListedField } from '@atrium/contracts/settings/listed-names';

type Values<Kind extends RecordKind> = Readonly<Partial<Record<keyof DetailsOf<Kind>, unknown>>>;

/** Details from an event; fields younger than the event are empty. */
export function storedDetails<Kind extends RecordKind>(kind: Kind, event: Readonly<DetailsOf<Kind>>): DetailsOf<Kind> {
  return detailsIn(kind, event);
}

export function changedDetailsIn<Kind extends RecordKind>(kind: Kind, values: Values<Kind>): Partial<DetailsOf<Kind>> {
  const named = detailFields(kind).filter(({ name }) => values[name] != null);
  return Object.fromEntries(named.map((field) => [field.name, storedValue(field, values[field.name])])) as Partial<
    DetailsOf<Kind>
  >;
}

function valueAt(values: object | undefined, name: string): unknown {
  return new Map<string, unknown>(Object.entries(values ?? {})).get(name);
}

function textAt(values: object | undefined, name: string): string | undefined {
  const value = valueAt(values, name);
  return typeof value === 'string' ? value : undefined;
}

function idsAt(values: object | undefined, name: string): string[] | undefined {
  const value = valueAt(values, name);
  return Array.isArray(value) ? value.map(String) : undefined;
}

export function listedNamesIn<Kind extends RecordKind>(
  kind: Kind,
  wanted: Values<Kind>,
  present?: Values<Kind>,
): ListedField[] {
  return fieldsOn(kind, 'form').flatMap((field): ListedField[] => {
    if (field.type === 'labels') {
      const { name } = field;
      return [{ field: name, list: 'labels', wanted: idsAt(wanted, name), present: idsAt(present, name) }];
    }
    if (field.type === 'units') {
      const { name, units: list } = field;
      return [{ field: name, list, wanted: idsAt(wanted, name), present: idsAt(present, name) }];
    }
    if (field.type === 'unit') {
      const { name, units: list } = field;
      return [{ field: name, list, wanted: textAt(wanted, name), present: textAt(present, name) }];
    }
    if (field.type !== 'name') return [];
    const { name, names: list } = field;
    return [{ field: name, list, wanted: textAt(wanted, name), present: textAt(present, name) }];
  });
}

/** Adding a field changes the version, so the documents are rebuilt. */
export function versionOf(kind: RecordKind, version: number): string {
  return [version, ...namesOn(kind, 'form')].join('-');
}

export function historyFieldsOf<Kind extends RecordKind>(kind: Kind): FieldsOn<Kind, 'history'>[] {
  return namesOn(kind, 'history');
}

export function foundTexts<Kind extends RecordKind>(
  kind: Kind,
  record: Readonly<Record<FieldsOn<Kind, 'found'>, string>>,
): string[] {
  const names = namesOn(kind, 'found');
  return names.toSorted((a, b) => Number(b === kind.title) - Number(a === kind.title)).map((name) => record[name]);
}

type ApiField<Kind extends RecordKind> = FieldsOn<Kind, 'api'>;

export function listFieldsOf<Kind extends RecordKind, More extends string>(
  kind: Kind,
  more: { readonly sort: readonly More[]; readonly filter: readonly More[] },
) {
  const fields = fieldsOn(kind, 'api');
  const of = (...types: readonly string[]): ApiField<Kind>[] =>
    fields.filter(({ type }) => types.includes(type)).map(({ name }) => name);
  return {
    search: fields.map(({ name }) => name),
    sort: [...of('recordNumber', 'name', 'choice', 'unit', 'text', 'day'), ...more.sort],
    filter: [...of('name', 'choice', 'unit', 'labels', 'person', 'author'), ...more.filter],
  };
}
