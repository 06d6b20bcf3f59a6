/**
 * Serialises JSON by RFC 8785 (JCS). Lone surrogates, which the RFC rejects, are escaped: everything in the log needs
 * one canonical form.
 * @param value from `JSON.parse`; undefined members are left out
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members: Readonly<Record<string, unknown>> = { ...value };
  // The default order is by UTF-16 units, as the RFC demands.
  const names = Object.keys(members).toSorted();
  const present = names.filter((name) => members[name] !== undefined);
  return `{${present.map((name) => `${JSON.stringify(name)}:${canonicalJson(members[name])}`).join(',')}}`;
}
