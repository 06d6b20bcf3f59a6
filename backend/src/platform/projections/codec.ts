import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Place } from '../kernel/projection.js';

/** What is known of a document besides what it says. */
export interface Header {
  /** The last revision of its stream that is folded in; stands first, so that it is found without reading the rest. */
  readonly revision: number;
  /** The position of its first event, or of its last where a collection is in that order. */
  readonly since: string;
  /** The ids of all files that its events carry; left out for none. */
  readonly files?: readonly string[];
  /** The rooms of each shape, from the richest to the poorest. */
  readonly rooms: readonly (readonly string[])[];
  /** Its place in a row that people order. */
  readonly place?: Place;
}

/** The rooms that see most of a document, and so its history. */
export function richestRooms(header: Header | undefined): readonly string[] {
  return header?.rooms.find((rooms) => rooms.length > 0) ?? [];
}

/**
 * A document with its header. It is kept as text or as a value, whichever there was first, and turned into the other
 * only when that is asked for: what is folded on is not read back, and of many changes only the last is written.
 */
export class StoredDocument {
  #json: string | undefined;
  #doc: LiveDocument | null | undefined;

  private constructor(
    readonly header: Header,
    json: string | undefined,
    doc: LiveDocument | null | undefined,
  ) {
    this.#json = json;
    this.#doc = doc;
  }

  static fromJson(header: Header, json: string): StoredDocument {
    return new StoredDocument(header, json, undefined);
  }

  static fromDoc(header: Header, doc: LiveDocument | null): StoredDocument {
    return new StoredDocument(header, undefined, doc);
  }

  /** The same document under another header. */
  under(header: Header): StoredDocument {
    return new StoredDocument(header, this.#json, this.#doc);
  }

  /** The document, which is its own richest shape, as JSON ready to send; `null` for a record that is not shown. */
  get json(): string {
    this.#json ??= JSON.stringify(this.#doc);
    return this.#json;
  }

  /** The document as a value; nobody changes it. */
  get doc(): LiveDocument | null {
    if (this.#doc === undefined) this.#doc = JSON.parse(this.#json ?? 'null') as LiveDocument | null;
    return this.#doc;
  }

  toJSON(): { header: Header; json: string } {
    return { header: this.header, json: this.json };
  }
}

/**
 * A document as Redis keeps it: its header as one line of JSON, then the document itself, so that a reader sends the
 * rest on without parsing it. A line break can't stand unescaped in JSON.
 */
export function encodeDocument(stored: StoredDocument): string {
  const { revision, ...header } = stored.header;
  return `${JSON.stringify({ revision, ...header })}\n${stored.json}`;
}

/**
 * The revision in the first letters of what {@link encodeDocument} made, where it stands first.
 * @returns NaN for a text that is none
 */
export function revisionOf(head: string): number {
  return Number(/^\{"revision":(\d+)/.exec(head)?.[1] ?? NaN);
}

/** Takes apart what {@link encodeDocument} made. */
export function decodeDocument(text: string): StoredDocument {
  const end = text.indexOf('\n');
  return StoredDocument.fromJson(JSON.parse(text.slice(0, end)) as Header, text.slice(end + 1));
}

/**
 * The part of what {@link encodeDocument} made that tells its rooms, as it stands there: the same for most documents of
 * a list, so that it is understood once for all of them.
 */
export function roomsText(text: string): string {
  const end = text.indexOf('\n');
  const place = text.lastIndexOf(',"place":', end);
  return text.slice(text.indexOf('"rooms":') + '"rooms":'.length, place < 0 ? end - 1 : place);
}

/** Only the document of what {@link encodeDocument} made, without reading the header. */
export function documentJson(text: string): string {
  return text.slice(text.indexOf('\n') + 1);
}
