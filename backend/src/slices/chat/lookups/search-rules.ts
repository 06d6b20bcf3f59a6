export interface MessageFacets {
  readonly people: ReadonlySet<string> | null;
  readonly channels: ReadonlySet<string> | null;
  /** Before one (exclusive), from the other on. */
  readonly before: string | null;
  readonly after: string | null;
}

export function facetsHold(facets: Readonly<Record<string, string>>, wanted: MessageFacets): boolean {
  const { by = '', place = '', at = '' } = facets;
  if (wanted.people?.has(by) === false) return false;
  if (wanted.channels !== null && !(place.startsWith('channels:') && wanted.channels.has(place.slice(9)))) return false;
  return (wanted.before === null || at < wanted.before) && (wanted.after === null || at >= wanted.after);
}

/** An exact match, else names that begin with it at a word boundary: `from:ann` finds `ann.lee`. */
export function meantBy(name: string, all: readonly { readonly _id: string; readonly name: string }[]): Set<string> {
  const wanted = name.toLowerCase();
  const known = all.map((each) => ({ _id: each._id, called: each.name.toLowerCase() }));
  const exact = known.filter(({ called }) => called === wanted);
  const beginning = known.filter(
    ({ called }) => called.startsWith(wanted) && /[\s._-]/.test(called[wanted.length] ?? ''),
  );
  return new Set((exact.length > 0 ? exact : wanted === '' ? [] : beginning).map(({ _id }) => _id));
}
