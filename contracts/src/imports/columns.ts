import { type ImportedCollection, importableKind, importFields } from './importable-kinds.js';

/** For each column of a file, the name of the field that it fills; empty for none. */
export type ColumnMapping = readonly string[];

/** A heading as it is compared: without case, blanks and signs. */
function plain(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** The names under which files have a field, the most specific first. */
function namesOf(collection: ImportedCollection, name: string, label: string, header: string | undefined): string[] {
  const { alsoCalled } = importableKind(collection);
  const also = new Map(Object.entries(alsoCalled)).get(name) ?? [];
  return [header ?? label, label, name, ...also].map(plain);
}

/**
 * Finds the field of each column by its heading. A field is filled by one column: that with the most specific heading.
 * @param header the first row of the file
 */
export function matchColumns(collection: ImportedCollection, header: readonly string[]): string[] {
  const headings = header.map(plain);
  const taken = new Map<number, string>();
  const named = importFields(collection).map((field) => ({
    field: field.name,
    names: namesOf(collection, field.name, field.label, field.header),
  }));
  const deepest = Math.max(...named.map(({ names }) => names.length));
  const found = new Set<string>();
  // Exact names of all fields come before the further names of any.
  for (let depth = 0; depth < deepest; depth++) {
    for (const { field, names } of named) {
      const name = names[depth];
      if (found.has(field) || name === undefined || name === '') continue;
      const column = headings.findIndex((heading, index) => heading === name && !taken.has(index));
      if (column === -1) continue;
      taken.set(column, field);
      found.add(field);
    }
  }
  return headings.map((_, index) => taken.get(index) ?? '');
}
