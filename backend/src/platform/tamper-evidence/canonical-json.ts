/**
 * A JSON value as RFC 8785 (JCS) writes it: members in the order of their names' UTF-16 units, numbers and texts as
 * ECMAScript does. Half surrogates, which the RFC refuses, are escaped: whatever the log holds has to have one form.
 * @param value as `JSON.parse` gives it; members that are undefined are left out
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
