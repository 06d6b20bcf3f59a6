import type { SearchResult } from '@atrium/contracts/core/search';
import MiniSearch, { type SearchResult as Match } from 'minisearch';
import type { Published, Shape } from '../core/projection.js';
import type { SearchText } from '../core/searchable.js';

/** What is kept of a document in the shape of some rooms. */
interface Indexed extends SearchText {
  /** Tells the shapes of a document apart. */
  readonly key: string;
  readonly collection: string;
  readonly id: string;
  readonly rooms: readonly string[];
}

/** A document as it is to be found. */
export interface Found {
  readonly collection: string;
  readonly id: string;
  readonly version: number;
  readonly shapes: readonly Shape[];
}

/** The rooms of each collection in which somebody is. */
export type RoomsOf = (collection: string) => ReadonlySet<string>;

const ownFields = ['collection', 'id', 'rooms', 'label', 'title', 'text', 'state'] as const;
const excerptLength = 140;
/** What tells the numbers of records from other words: `BUG-12`, `bug 12`, `#12` or just `12`. */
const numberPattern = /^#?(?:([a-z]+)[\s-]*)?(\d+)$/i;

/**
 * What can be found in an organisation, in memory: words by their beginnings and with a letter or two wrong, ranked by
 * how rare they are and where they stand. Each shape of a document is indexed for the rooms that see it, so nobody finds
 * something by what they are not shown.
 */
export class TenantIndex {
  private readonly mini = new MiniSearch<Indexed>({
    idField: 'key',
    fields: ['label', 'title', 'text'],
    storeFields: [...ownFields],
    searchOptions: {
      boost: { label: 4, title: 2.5 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 7 ? 2 : term.length > 3 ? 1 : false),
      weights: { fuzzy: 0.3, prefix: 0.6 },
    },
  });
  /** The version of each document, and under which keys its shapes stand. */
  private readonly known = new Map<string, { version: number; keys: readonly string[] }>();
  /** The keys of what has a number, by the number. */
  private readonly numbered = new Map<string, Set<string>>();

  /** Takes in a document as it is now, unless something newer of it is known already. */
  put(published: Published, { collection, id, version, shapes }: Found): void {
    const name = `${collection}:${id}`;
    const before = this.known.get(name);
    if (before !== undefined && before.version >= version) return;
    for (const key of before?.keys ?? []) this.forget(key);
    const indexed = indexedShapes(published, collection, id, shapes);
    for (const one of indexed) this.add(one);
    // What can't be found is remembered as well: an older version of it may still be on its way.
    this.known.set(name, { version, keys: indexed.map(({ key }) => key) });
  }

  /**
   * The best results for somebody in these rooms.
   * @param query as somebody typed it
   */
  search(query: string, roomsOf: RoomsOf, limit: number): SearchResult[] {
    const isSeen = ({ collection, rooms }: Pick<Indexed, 'collection' | 'rooms'>): boolean => {
      const own = roomsOf(collection);
      return rooms.some((room) => own.has(room));
    };
    const filter = (match: Match): boolean => isSeen(match as unknown as Indexed);
    const all = this.mini.search(query, { combineWith: 'AND', filter });
    // Whoever asks for a certain number does not mean others.
    const isExact = all.length > 0 || numberPattern.exec(query.trim())?.[1] !== undefined;
    const matches = isExact ? all : this.mini.search(query, { combineWith: 'OR', filter });
    const found = matches.map((match) => ({ indexed: match as unknown as Indexed, words: match.terms }));
    const numbered = this.byNumber(query)
      .filter(isSeen)
      .map((indexed) => ({ indexed, words: [] }));
    const results = new Map<string, SearchResult>();
    for (const { indexed, words } of [...numbered, ...found]) {
      if (results.size >= limit) break;
      const name = `${indexed.collection}:${indexed.id}`;
      if (!results.has(name)) results.set(name, resultOf(indexed, words));
    }
    return [...results.values()];
  }

  private byNumber(query: string): Indexed[] {
    const [, kind = '', number = ''] = numberPattern.exec(query.trim()) ?? [];
    return [...(this.numbered.get(number) ?? [])]
      .map((key) => ({ ...this.mini.getStoredFields(key), key }) as unknown as Indexed)
      .filter(({ label }) => label.toLowerCase().startsWith(kind.toLowerCase()));
  }

  private add(indexed: Indexed): void {
    this.mini.add(indexed);
    const number = /\d+$/.exec(indexed.label)?.[0];
    if (number === undefined) return;
    const keys = this.numbered.get(number) ?? new Set();
    this.numbered.set(number, keys.add(indexed.key));
  }

  private forget(key: string): void {
    const { label } = (this.mini.getStoredFields(key) ?? { label: '' }) as { label: string };
    this.numbered.get(/\d+$/.exec(label)?.[0] ?? '')?.delete(key);
    this.mini.discard(key);
  }
}

/** What is indexed of a document: one entry for all rooms that are shown the same of it. */
function indexedShapes(
  published: Published,
  collection: string,
  id: string,
  shapes: readonly Shape[],
): readonly Indexed[] {
  const byText = new Map<string, { text: SearchText; rooms: string[] }>();
  for (const { rooms, doc } of shapes) {
    const text = rooms.length === 0 ? null : (published.search?.(doc) ?? null);
    if (text === null) continue;
    const same = JSON.stringify(text);
    byText.set(same, { text, rooms: [...(byText.get(same)?.rooms ?? []), ...rooms] });
  }
  return [...byText.values()].map(({ text, rooms }, n) => ({
    ...text,
    key: `${collection}:${id}:${n}`,
    collection,
    id,
    rooms,
  }));
}

function resultOf({ collection, id, label, title, text, state }: Indexed, words: readonly string[]): SearchResult {
  return { collection, _id: id, label, title, state, excerpt: excerptOf(title, text, words) };
}

/** The surroundings of the first of the words in the text; nothing where the title has one of them. */
function excerptOf(title: string, text: string, words: readonly string[]): string {
  const inTitle = title.toLowerCase();
  if (words.length === 0 || words.some((word) => inTitle.includes(word))) return '';
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  if (places.length === 0) return '';
  const start = Math.max(0, Math.min(...places) - 40);
  const cut = text.slice(start === 0 ? 0 : text.indexOf(' ', start) + 1, start + excerptLength);
  return `${start === 0 ? '' : '…'}${cut}${start + excerptLength < text.length ? '…' : ''}`;
}
