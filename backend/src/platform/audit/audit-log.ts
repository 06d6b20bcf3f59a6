import { isAsked, personIn } from '@atrium/contracts/audit/matching';
import type { AuditQuery } from '@atrium/contracts/audit/query';
import {
  type AuditAnswer,
  type AuditEntry,
  type AuditPageView,
  type AuditRow,
  auditRows,
} from '@atrium/contracts/audit/views';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { refuse } from '@atrium/contracts/core/problems';
import { displayName, searchedName } from '@atrium/contracts/users/display-name';
import type { UserView } from '@atrium/contracts/users/views';
import type { Actor } from '../kernel/actor.js';
import type { Published } from '../kernel/projection.js';
import type { ReadModel } from '../projections/read-model.js';
import type { SliceRegistry } from '../slice/registry.js';

const atOnce = 20;
/** Bounds the work of one request whose filter matches few entries. */
const mostPages = 400;
const mostExported = 50_000;

interface PageCursor {
  readonly page: number;
  readonly entry: number;
}

export class AuditLog {
  constructor(
    private readonly readModel: ReadModel,
    private readonly registry: SliceRegistry,
  ) {}

  /**
   * Reads the newest matching entries.
   * @param before cursor from the previous answer
   * @throws Refusal (403) unless the reader is an administrator
   */
  async readEntries(actor: Actor, query: AuditQuery, before: string | null): Promise<AuditAnswer> {
    const { items, next } = await this.walk(actor, query, placeFrom(before), auditRows, mostPages);
    return { items: await this.named(actor, items), next };
  }

  async all(actor: Actor, query: AuditQuery): Promise<readonly AuditEntry[]> {
    return (await this.walk(actor, query, null, mostExported, Infinity)).items;
  }

  private async walk(
    actor: Actor,
    query: AuditQuery,
    from: PageCursor | null,
    count: number,
    most: number,
  ): Promise<Found> {
    if (actor.role !== 'admin' && actor.role !== 'superadmin') throw refuse('notAllowed');
    const { total } = await this.readModel.page(actor, 'audit', { start: 0, end: 1 });
    const people = await this.peopleNamed(actor, query.q);
    const named = new Set([...people, ...(await this.recordsOf(actor, people))]);
    let cursor: PageCursor = from ?? { page: total - 1, entry: Infinity };
    const items: AuditEntry[] = [];
    for (let looked = 0; cursor.page >= 0 && looked < most; looked += atOnce) {
      const start = Math.max(0, cursor.page - atOnce + 1);
      const { documents } = await this.readModel.page(actor, 'audit', { start, end: cursor.page + 1 });
      const pages = documents.map((json) => JSON.parse(json) as AuditPageView);
      for (let n = pages.length - 1; n >= 0; n--) {
        const entries = pages[n]?.entries ?? [];
        for (let at = Math.min(entries.length, cursor.entry) - 1; at >= 0; at--) {
          const entry = entries[at];
          if (entry === undefined || !isAsked(entry, query, named)) continue;
          items.push(entry);
          if (items.length === count) return answer(items, { page: start + n, entry: at });
        }
        cursor = { page: start + n - 1, entry: Infinity };
      }
      if (pages.length === 0) break;
    }
    return answer(items, cursor);
  }

  private async peopleNamed(actor: Actor, text: string | undefined): Promise<ReadonlySet<string>> {
    if (text === undefined) return new Set();
    const { documents } = await this.readModel.visible(actor, 'users');
    const people = documents.map((json) => JSON.parse(json) as UserView);
    const wanted = text.toLowerCase();
    return new Set(
      people.filter((person) => searchedName(person).toLowerCase().includes(wanted)).map(({ _id }) => _id),
    );
  }

  private async recordsOf(actor: Actor, people: ReadonlySet<string>): Promise<readonly string[]> {
    const searches = this.registry.collections.flatMap(({ collection, concerns }) =>
      [...people].flatMap((person) => (concerns?.rooms(person) ?? []).map((among) => ({ collection, among }))),
    );
    const found = await Promise.all(
      searches.map(({ collection, among }) => this.readModel.visible(actor, collection, { among })),
    );
    return found.flatMap(({ documents }) => documents.map((json) => (JSON.parse(json) as LiveDocument)._id));
  }

  private async named(actor: Actor, entries: readonly AuditEntry[]): Promise<AuditRow[]> {
    const names = new Map<string, Promise<Named>>();
    const nameOf = ({ area, record, part }: AuditEntry): Promise<Named> => {
      if (part !== undefined) return Promise.resolve({ name: part, of: null });
      if (record === null) return Promise.resolve({ name: null, of: null });
      const key = `${area ?? ''} ${record}`;
      const name = names.get(key) ?? this.nameOf(actor, area, record);
      names.set(key, name);
      return name;
    };
    return Promise.all(entries.map(async (entry) => ({ ...entry, ...(await nameOf(entry)) })));
  }

  /** Screens put both into words, in the language of the reader. */
  private async nameOf(actor: Actor, area: string | null, record: string): Promise<Named> {
    const published = area === null ? undefined : this.registry.collection(area);
    if (area !== null && published !== undefined) {
      const json = await this.readModel.one(actor, area, record);
      const doc = json === null ? null : (JSON.parse(json) as LiveDocument);
      const name = doc === null ? null : nameIn(doc, published);
      if (doc !== null && name !== null) {
        const { concerns } = published;
        return { name, of: concerns === undefined ? null : await this.personNamed(actor, concerns.person(doc)) };
      }
    }
    return { name: await this.personNamed(actor, personIn(record)), of: null };
  }

  private async personNamed(actor: Actor, id: string): Promise<string | null> {
    const person = await this.readModel.one(actor, 'users', id);
    return person === null ? null : displayName(JSON.parse(person) as UserView);
  }
}

type Named = Pick<AuditRow, 'name' | 'of'>;

/** By what it is found; what isn't searched has at most a name. */
function nameIn(doc: LiveDocument, published: Published): string | null {
  const found = published.search?.(doc) ?? null;
  if (found !== null) return found.label === '' ? found.title : found.label;
  const { name } = doc as LiveDocument & { readonly name?: unknown };
  return typeof name === 'string' && name !== '' ? name : null;
}

type Found = Omit<AuditAnswer, 'items'> & { readonly items: AuditEntry[] };

/** Processes write concurrently, each to its own page, so the entries of several pages are sorted. */
function answer(items: AuditEntry[], { page, entry }: PageCursor): Found {
  const isEnd = page < 0 || (page === 0 && entry === 0);
  const next = isEnd ? null : `${page}.${Number.isFinite(entry) ? entry : ''}`;
  return { items: items.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)), next };
}

function placeFrom(text: string | null): PageCursor | null {
  const match = /^(\d{1,9})\.(\d{0,9})$/.exec(text ?? '');
  if (match === null) return null;
  return { page: Number(match[1]), entry: match[2] === '' ? Infinity : Number(match[2]) };
}
