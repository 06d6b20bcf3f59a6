import { Controller, Get, Header, Inject, Param, Query } from '@nestjs/common';
import { refuse, refuseFields } from '@atrium/contracts/core/problems';
import { idPattern } from '@atrium/contracts/core/values';
import { type Actor } from '../core/actor.js';
import { isEntries } from '../core/entries.js';
import { SliceRegistry } from '../core/registry.js';
import { tenantOf } from '../live/topics.js';
import { ReadModel } from '../projections/read-model.js';
import { Asker } from './caller.decorator.js';

const largestPage = 200;

/** What grows within a record, page by page, for whoever sees all of the record today. */
@Controller('entries')
export class EntriesController {
  constructor(
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(SliceRegistry) private readonly registry: SliceRegistry,
  ) {}

  /**
   * The newest entries, or those before one of them (`before`), oldest first, with whether these are all.
   * @throws Refusal (404) when there is no such record for the asker; (400) for a page that is none
   */
  @Get(':collection/:id')
  @Header('content-type', 'application/json; charset=utf-8')
  async read(
    @Asker() actor: Actor,
    @Param('collection') collection: string,
    @Param('id') id: string,
    @Query('before') before?: unknown,
    @Query('limit') limit?: unknown,
  ): Promise<string> {
    const entries = this.registry.collection(collection);
    if (!isEntries(entries) || !idPattern.test(id)) throw refuse('notFound');
    const tenant = tenantOf(entries.parent, actor, this.registry);
    if (!(await this.readModel.seesEntries(actor, collection, id, tenant))) throw refuse('notFound');
    const page = { ...pageSize(limit), ...(typeof before === 'string' ? { before } : {}) };
    const { documents, complete } = await this.readModel.entries(tenant, collection, id, page);
    return `{"items":[${documents.join(',')}],"complete":${complete}}`;
  }
}

function pageSize(limit: unknown): { count?: number } {
  if (limit === undefined) return {};
  const count = typeof limit === 'string' && /^\d{1,3}$/.test(limit) ? Number(limit) : 0;
  if (count >= 1 && count <= largestPage) return { count };
  throw refuseFields([{ field: 'limit', message: `limit must be a whole number from 1 to ${largestPage}` }]);
}
