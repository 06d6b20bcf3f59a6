/** What messages are narrowed by; null where anything will do. */
export interface MessageFacets {
  readonly people: ReadonlySet<string> | null;
  readonly channels: ReadonlySet<string> | null;
  /** Days: sent before the one, or from the other on. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Whether a message is among those that are wanted. */
export function facetsHold(facets: Readonly<Record<string, string>>, wanted: MessageFacets): boolean {
  const { by = '', place = '', at = '' } = facets;
  if (wanted.people?.has(by) === false) return false;
  if (wanted.channels !== null && !(place.startsWith('channels:') && wanted.channels.has(place.slice(9)))) return false;
  return (wanted.before === null || at < wanted.before) && (wanted.after === null || at >= wanted.after);
}
