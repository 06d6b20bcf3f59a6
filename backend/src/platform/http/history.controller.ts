import { Controller, Get, Inject, Param } from '@nestjs/common';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { refuse } from '@atrium/contracts/core/problems';
import { isId } from '@atrium/contracts/core/values';
import type { Actor } from '../kernel/actor.js';
import { SliceRegistry } from '../slice/registry.js';
import { tenantOf } from '../live/topics.js';
import { ReadModel } from '../projections/read-model.js';
import { Asker } from './caller.decorator.js';

@Controller('history')
export class HistoryController {
  constructor(
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(SliceRegistry) private readonly registry: SliceRegistry,
  ) {}

  @Get(':collection/:id')
  async read(
    @Asker() actor: Actor,
    @Param('collection') collection: string,
    @Param('id') id: string,
  ): Promise<{ items: HistoryEntry[] }> {
    const tenant = tenantOf(collection, actor, this.registry);
    const sees = isId(id) && (await this.readModel.seesHistory(actor, collection, id, tenant));
    if (!sees) throw refuse('notFound');
    const { entries } = await this.readModel.history(tenant, collection, id);
    return { items: parseHistory(entries) };
  }
}

/** Newest first. */
function parseHistory(entries: readonly string[]): HistoryEntry[] {
  return entries.map((entry) => JSON.parse(entry) as HistoryEntry).toReversed();
}
