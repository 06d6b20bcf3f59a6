/**
 * A JSON value as RFC 8785 (JCS) writes it: members in the order of their names' UTF-16 units, numbers and texts as
 * ECMAScript does. Half surrogates, which the RFC refuses, are escaped: whatever the log holds has to have one form.
 * @param value as `JSON.parse` gives it; members that are undefined are left out
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members: Readonly<Record<string, unknown>> = { ...value };
  // The usual order of texts is that of their UTF-16 units.
  const names = Object.keys(members).toSorted();
  const present = names.filter((name) => members[name] !== undefined);
  return `{${present.map((name) => `${JSON.stringify(name)}:${canonicalJson(members[name])}`).join(',')}}`;
}
