/** What the history calls all of a record's own fields. */
export const ownFields = 'custom';

/** The name of one of a record's own fields, as its place on the page is marked. */
export function ownFieldName(key: string): string {
  return partName(ownFields, key);
}

/** The name of one part of a field that is a list, such as a form field of a template, by the part's key. */
export function partName(field: string, key: string): string {
  return `${field}.${key}`;
}

/** What the history calls a field, and the key of one of the record's own, or of a part of a list. */
export function historyNameOf(field: string): { readonly name: string; readonly key: string | null } {
  const dot = field.indexOf('.');
  return dot === -1 ? { name: field, key: null } : { name: field.slice(0, dot), key: field.slice(dot + 1) };
}
