import { calendarProblem, isInstant } from '@atrium/contracts/core/calendar-values';
import { Controller, Get, Header, Inject, Param, Query } from '@nestjs/common';
import { refuse, refuseFields } from '@atrium/contracts/core/problems';
import { isId } from '@atrium/contracts/core/values';
import type { Actor } from '../kernel/actor.js';
import { type EntryDocument, isEntries } from '../kernel/entries.js';
import { SliceRegistry } from '../slice/registry.js';
import { tenantOf } from '../live/topics.js';
import { type EntryPage, readEntryPage } from '../projections/entry-pages.js';
import { PastDocuments } from '../past/past-documents.js';
import { ReadModel } from '../projections/read-model.js';
import { Asker } from './caller.decorator.js';

const largestPage = 200;

/** Entries within a record, for readers who see the full record now. */
@Controller('entries')
export class EntriesController {
  constructor(
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(SliceRegistry) private readonly registry: SliceRegistry,
    @Inject(PastDocuments) private readonly past: PastDocuments,
  ) {}

  /**
   * A page of entries, oldest first: the newest, those `before`, `after` or `around` an entry, around the first since
   * an instant (`at`), or those on a `shelf`; with `asOf`, a position or an instant, as it was. `complete` and `newer` say whether more lie before or after.
   * @throws Refusal (404) when the asker sees no such record; (400) for an invalid page
   */
  @Get(':collection/:id')
  @Header('content-type', 'application/json; charset=utf-8')
  read(
    @Asker() actor: Actor,
    @Param('collection') collection: string,
    @Param('id') id: string,
    @Query() query: Readonly<Record<string, unknown>>,
  ): Promise<string> {
    return this.page(actor, collection, { id }, query);
  }

  @Get(':collection/:parent/:id')
  @Header('content-type', 'application/json; charset=utf-8')
  readWithin(
    @Asker() actor: Actor,
    @Param() { collection, ...record }: Record<'collection' | 'parent' | 'id', string>,
    @Query() query: Readonly<Record<string, unknown>>,
  ): Promise<string> {
    return this.page(actor, collection, record, query);
  }

  private async page(
    actor: Actor,
    collection: string,
    { parent, id }: { parent?: string; id: string },
    query: Readonly<Record<string, unknown>>,
  ): Promise<string> {
    const entries = this.registry.collection(collection);
    if (!isEntries(entries) || !isId(id)) throw refuse('notFound');
    const record = { collection: parent ?? entries.parents[0], id };
    const tenant = tenantOf(record.collection, actor, this.registry);
    const page = pageFrom(query);
    if ((await this.readModel.seenWith(actor, collection, record, tenant)) === null) throw refuse('notFound');
    const then = await this.past.entries(actor, tenant, { collection, record, shelf: page.shelf }, query);
    const { documents, complete, newer } =
      then === null
        ? await this.readModel.entries(tenant, collection, record, page)
        : await pageOf(then, { count: entries.workingSet, ...page });
    return `{"items":[${documents.join(',')}],"complete":${complete},"newer":${newer}}`;
  }
}

/** A page of entries that are all at hand, oldest first. */
async function pageOf(all: readonly string[], page: EntryPage & { readonly count: number }) {
  const entries = all.map((json) => ({ json, ...(JSON.parse(json) as Pick<EntryDocument, '_id' | 'at'>) }));
  const rankOf = (id: string): number => entries.findIndex(({ _id }) => _id === id);
  const { ids, older, newer } = await readEntryPage(
    {
      total: async () => entries.length,
      rankOf: async (id) => (rankOf(id) < 0 ? null : rankOf(id)),
      between: async (from, to) => entries.slice(from, to).map(({ _id }) => _id),
      atOf: async (id) => entries[rankOf(id)]?.at ?? '',
    },
    page,
  );
  const first = ids[0] === undefined ? 0 : rankOf(ids[0]);
  const documents = entries.slice(first, first + ids.length).map(({ json }) => json);
  return { documents, complete: !older, newer };
}

const shelfPattern = /^[a-z]{1,20}$/;

function pageFrom({ limit, before, after, around, at, shelf }: Readonly<Record<string, unknown>>): EntryPage {
  if (at !== undefined && !isInstant(at))
    throw refuseFields([{ field: 'at', message: calendarProblem('instant', 'at') }]);
  const since = at === undefined ? undefined : new Date(at).toISOString();
  const said = { before, after, around, at: since, shelf: shelfPattern.test(String(shelf)) ? shelf : undefined };
  const texts = Object.entries(said).filter(([, value]) => typeof value === 'string');
  return { ...pageSize(limit), ...(Object.fromEntries(texts) as EntryPage) };
}

function pageSize(limit: unknown): { count?: number } {
  if (limit === undefined) return {};
  const count = typeof limit === 'string' && /^\d{1,3}$/.test(limit) ? Number(limit) : 0;
  if (count >= 1 && count <= largestPage) return { count };
  throw refuseFields([{ field: 'limit', message: `limit must be a whole number from 1 to ${largestPage}` }]);
}
