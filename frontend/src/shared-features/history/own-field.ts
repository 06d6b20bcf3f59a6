const ownFields = 'custom';

/** The name of one of a record's own fields, as its place on the page is marked. */
export function ownFieldName(key: string): string {
  return `${ownFields}.${key}`;
}

/** What the history calls a field, and the key of one of the record's own. */
export function historyNameOf(field: string): { readonly name: string; readonly key: string | null } {
  const [name = field, key] = field.startsWith(`${ownFields}.`) ? [ownFields, field.slice(ownFields.length + 1)] : [];
  return { name, key: key ?? null };
}
