import type { LiveDocument } from '@atrium/contracts/core/live';
import type { RowRank } from '../kernel/projection.js';

export interface Header {
  /** Last folded revision of its stream; first, so that it can be read without the rest. */
  readonly revision: number;
  /** Position of its first event, or of its last if the collection is ordered by change. */
  readonly since: string;
  readonly files?: readonly string[];
  readonly rooms: readonly (readonly string[])[];
  readonly place?: RowRank;
}

export function richestRooms(header: Header | undefined): readonly string[] {
  return header?.rooms.find((rooms) => rooms.length > 0) ?? [];
}

/**
 * A document with its header, held as text or as a value and converted only on demand: folding does not re-read its
 * own output, and of many changes only the last is serialised.
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

  under(header: Header): StoredDocument {
    return new StoredDocument(header, this.#json, this.#doc);
  }

  get json(): string {
    this.#json ??= JSON.stringify(this.#doc);
    return this.#json;
  }

  get doc(): LiveDocument | null {
    if (this.#doc === undefined) this.#doc = JSON.parse(this.#json ?? 'null') as LiveDocument | null;
    return this.#doc;
  }

  toJSON(): { header: Header; json: string } {
    return { header: this.header, json: this.json };
  }
}

/**
 * Redis format: a line of JSON for the header, then the document, which readers pass on unparsed. JSON has no raw line
 * breaks.
 */
export function encodeDocument(stored: StoredDocument): string {
  const { revision, ...header } = stored.header;
  return `${JSON.stringify({ revision, ...header })}\n${stored.json}`;
}

/**
 * Reads the revision from the first characters.
 * @returns NaN for an invalid text
 */
export function revisionOf(head: string): number {
  return Number(/^\{"revision":(\d+)/.exec(head)?.[1] ?? NaN);
}

export function decodeDocument(text: string): StoredDocument {
  const end = text.indexOf('\n');
  return StoredDocument.fromJson(JSON.parse(text.slice(0, end)) as Header, text.slice(end + 1));
}

/** The raw header part that lists the rooms: equal for most documents of a list, so callers parse it once. */
export function roomsText(text: string): string {
  const end = text.indexOf('\n');
  const place = text.lastIndexOf(',"place":', end);
  return text.slice(text.indexOf('"rooms":') + '"rooms":'.length, place < 0 ? end - 1 : place);
}

export function documentJson(text: string): string {
  return text.slice(text.indexOf('\n') + 1);
}
