import type { SearchResult } from '@atrium/contracts/core/search';
import MiniSearch, { type SearchOptions, type SearchResult as Match } from 'minisearch';
import { type EntriesRecord, isEntries, recordOf } from '../kernel/entries.js';
import { type Published, roomsOfEntries, type SearchText, type Shape } from '../kernel/projection.js';

interface Indexed extends SearchText {
  readonly key: string;
  readonly collection: string;
  readonly id: string;
  readonly rooms: readonly string[];
  readonly within: EntriesRecord | null;
}

interface Known {
  readonly version: number;
  readonly keys: readonly string[];
  /** Those who see what grows within it. */
  readonly open: readonly string[];
  readonly within: EntriesRecord | null;
}

export interface SearchFilter {
  readonly collections?: readonly string[];
  readonly where?: (facets: Readonly<Record<string, string>>) => boolean;
  /** A facet to sort by, descending, instead of relevance. */
  readonly newest?: string;
}

export interface Found {
  readonly collection: string;
  readonly id: string;
  readonly version: number;
  readonly shapes: readonly Shape[];
}

export type RoomsOf = (collection: string) => ReadonlySet<string>;

interface Hit extends Match {
  readonly own: Indexed;
}

const excerptLength = 140;
/** `BUG-12`, `bug 12`, `#12` or just `12`. */
const numberPattern = /^#?(?:([a-z]+)[\s-]*)?(\d+)$/i;

/**
 * An organisation's search index in memory: prefixes and small typos match, ranked by rarity and field. Each shape is
 * indexed for the rooms that see it, so nobody finds a record by text they can't see.
 */
export class TenantIndex {
  private readonly mini = new MiniSearch<Indexed>({
    idField: 'key',
    fields: ['label', 'title', 'text'],
    // One stored field: MiniSearch copies every stored field into each match.
    storeFields: ['own'],
    extractField: (indexed, field) => (field === 'own' ? indexed : indexed[field as keyof Indexed]),
    searchOptions: {
      boost: { label: 4, title: 2.5 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 7 ? 2 : term.length > 3 ? 1 : false),
      weights: { fuzzy: 0.3, prefix: 0.6 },
    },
  });
  private readonly known = new Map<string, Known>();
  private readonly numbered = new Map<string, Set<string>>();

  /** Ignored when a newer version is known. */
  putDocument(published: Published, { collection, id, version, shapes }: Found): void {
    const name = `${collection}:${id}`;
    const before = this.known.get(name);
    if (before !== undefined && before.version >= version) return;
    for (const key of before?.keys ?? []) this.forgetKey(key);
    const doc = shapes[0]?.doc;
    const within = isEntries(published) && doc !== undefined ? recordOf(published, doc) : null;
    const indexed = indexedShapes(published, collection, id, shapes).map((one) => ({ ...one, within }));
    for (const one of indexed) this.addIndexed(one);
    const open = roomsOfEntries(
      published,
      shapes.map(({ rooms }) => rooms),
    );
    // Hidden documents are remembered too: an older version may still arrive.
    this.known.set(name, { version, keys: indexed.map(({ key }) => key), open, within });
  }

  private seesEntries({ collection, id }: EntriesRecord, roomsOf: RoomsOf): boolean {
    const record = this.known.get(`${collection}:${id}`);
    if (record === undefined) return false;
    if (record.within !== null) return this.seesEntries(record.within, roomsOf);
    const own = roomsOf(collection);
    return record.open.some((room) => own.has(room));
  }

  search(
    query: string,
    roomsOf: RoomsOf,
    limit: number,
    { collections, where, newest }: SearchFilter = {},
  ): SearchResult[] {
    const sees = new Map<string, boolean>();
    const isSeen = ({ collection, rooms, within, facets = {} }: Indexed): boolean => {
      if (collections?.includes(collection) === false || where?.(facets) === false) return false;
      if (within === null) {
        const own = roomsOf(collection);
        return rooms.some((room) => own.has(room));
      }
      const name = `${within.collection}:${within.id}`;
      const known = sees.get(name) ?? this.seesEntries(within, roomsOf);
      sees.set(name, known);
      return known;
    };
    const filter = (match: Match): boolean => isSeen((match as Hit).own);
    const text = query === '' ? MiniSearch.wildcard : query;
    const sought = (options: SearchOptions): Hit[] => this.mini.search(text, { ...options, filter }) as Hit[];
    // Fuzzy search is slow and ranks lower, so it runs only when exact matches are few.
    const literal = sought({ combineWith: 'AND', fuzzy: false });
    const all = query === '' || holds(literal, limit) ? literal : sought({ combineWith: 'AND' });
    if (newest !== undefined) {
      const at = ({ own }: Hit): string => own.facets?.[newest] ?? '';
      all.sort((a, b) => (at(a) < at(b) ? 1 : at(a) > at(b) ? -1 : 0));
    }
    // A search for a number means that number only.
    const isExact = all.length > 0 || numberPattern.exec(query.trim())?.[1] !== undefined;
    const matches = isExact ? all : sought({ combineWith: 'OR' });
    const results = new Map<string, SearchResult>();
    const take = (indexed: Indexed, words: readonly string[]): void => {
      const name = `${indexed.collection}:${indexed.id}`;
      if (results.size < limit && !results.has(name)) results.set(name, resultOf(indexed, words));
    };
    for (const indexed of this.byNumber(query)) if (isSeen(indexed)) take(indexed, []);
    for (const { own, terms } of matches) {
      // Frequent words have very many matches; stop at the best.
      if (results.size >= limit) break;
      take(own, terms);
    }
    return [...results.values()];
  }

  private byNumber(query: string): Indexed[] {
    const [, kind = '', number = ''] = numberPattern.exec(query.trim()) ?? [];
    return [...(this.numbered.get(number) ?? [])]
      .flatMap((key) => this.stored(key) ?? [])
      .filter(({ label }) => label.toLowerCase().startsWith(kind.toLowerCase()));
  }

  private addIndexed(indexed: Indexed): void {
    this.mini.add(indexed);
    const number = /\d+$/.exec(indexed.label)?.[0];
    if (number === undefined) return;
    const keys = this.numbered.get(number) ?? new Set();
    this.numbered.set(number, keys.add(indexed.key));
  }

  private forgetKey(key: string): void {
    this.numbered.get(/\d+$/.exec(this.stored(key)?.label ?? '')?.[0] ?? '')?.delete(key);
    this.mini.discard(key);
  }

  private stored(key: string): Indexed | undefined {
    return (this.mini.getStoredFields(key) as Pick<Hit, 'own'> | undefined)?.own;
  }
}

/** Counts records, not their shapes. */
function holds(hits: readonly Hit[], count: number): boolean {
  const records = new Set<string>();
  for (const { own } of hits) {
    if (records.add(`${own.collection}:${own.id}`).size >= count) return true;
  }
  return false;
}

function indexedShapes(
  published: Published,
  collection: string,
  id: string,
  shapes: readonly Shape[],
): readonly Omit<Indexed, 'within'>[] {
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

function resultOf(indexed: Indexed, words: readonly string[]): SearchResult {
  const { collection, id, label, title, text, state, from = '', until = '' } = indexed;
  return { collection, _id: id, label, title, state, from, until, excerpt: excerptOf(title, text, words) };
}

function excerptOf(title: string, text: string, words: readonly string[]): string {
  const inTitle = title.toLowerCase();
  if (words.length === 0 || words.some((word) => inTitle.includes(word))) return '';
  const lower = text.toLowerCase();
  const indexes = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  if (indexes.length === 0) return '';
  const start = Math.max(0, Math.min(...indexes) - 40);
  const cut = text.slice(start === 0 ? 0 : text.indexOf(' ', start) + 1, start + excerptLength);
  return `${start === 0 ? '' : '…'}${cut}${start + excerptLength < text.length ? '…' : ''}`;
}
