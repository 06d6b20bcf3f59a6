/** What is known of a document besides what it says. */
export interface Header {
  /** The last revision of its stream that is folded in. */
  readonly revision: number;
  /** The position of its first event: the order of collections. */
  readonly since: string;
  /** The rooms of each shape, from the richest to the poorest. */
  readonly rooms: readonly (readonly string[])[];
}

export interface StoredDocument {
  readonly header: Header;
  /** The document, which is its own richest shape, as JSON ready to send; `null` for a record that is not shown. */
  readonly json: string;
}

/**
 * A document as Redis keeps it: its header as one line of JSON, then the document itself, so that a reader sends the
 * rest on without parsing it. A line break can't stand unescaped in JSON.
 */
export function encodeDocument(stored: StoredDocument): string {
  return `${JSON.stringify(stored.header)}\n${stored.json}`;
}

/** Takes apart what {@link encodeDocument} made. */
export function decodeDocument(text: string): StoredDocument {
  const end = text.indexOf('\n');
  return { header: JSON.parse(text.slice(0, end)) as Header, json: text.slice(end + 1) };
}

/** Only the document of what {@link encodeDocument} made, without reading the header. */
export function documentJson(text: string): string {
  return text.slice(text.indexOf('\n') + 1);
}
