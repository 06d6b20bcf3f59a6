import { Controller, Get, Inject, Param } from '@nestjs/common';
import type { HistoryEntry, NotifiedChange } from '@atrium/contracts/core/history';
import { refuse } from '@atrium/contracts/core/problems';
import { notificationId } from '@atrium/contracts/notifications/rules';
import { isId } from '@atrium/contracts/core/values';
import type { Actor } from '../kernel/actor.js';
import { type InboxDocument, notifiedChanges } from '../notifications/inbox-rollup.js';
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
    const tenant = await this.tenantOfSeen(actor, collection, id);
    const { entries } = await this.readModel.history(tenant, collection, id);
    return { items: parseHistory(entries) };
  }

  /** Who was notified of which change of a record, the newest changes only. @throws Refusal (404) as its history does */
  @Get(':collection/:id/told')
  async told(
    @Asker() actor: Actor,
    @Param('collection') collection: string,
    @Param('id') id: string,
  ): Promise<{ told: NotifiedChange[] }> {
    const tenant = await this.tenantOfSeen(actor, collection, id);
    const inbox = await this.readModel.document<InboxDocument>(tenant, 'notifications', notificationId(collection, id));
    return { told: notifiedChanges(inbox?.acts ?? []) };
  }

  private async tenantOfSeen(actor: Actor, collection: string, id: string): Promise<string> {
    const tenant = tenantOf(collection, actor, this.registry);
    const sees = isId(id) && (await this.readModel.seesHistory(actor, collection, id, tenant));
    if (!sees) throw refuse('notFound');
    return tenant;
  }
}

/** Newest first. */
function parseHistory(entries: readonly string[]): HistoryEntry[] {
  return entries.map((entry) => JSON.parse(entry) as HistoryEntry).toReversed();
}
