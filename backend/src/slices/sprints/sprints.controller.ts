import { Controller, Get, Inject, Param } from '@nestjs/common';
import { refuse } from '@atrium/contracts/core/problems';
import { isId } from '@atrium/contracts/core/values';
import { refuseSprint } from '@atrium/contracts/sprints/errors';
import type { SprintOutcome, SprintView } from '@atrium/contracts/sprints/views';
import type { Actor } from '../../platform/kernel/actor.js';
import { Asker, Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { type BurndownDocument, contentOf } from './burndown-projection.js';
import { deletedRoomsFor, presentRoomsFor, restoresSprints } from './policy.js';

const fields: ListFields<SprintView> = {
  search: ['name', 'goal'],
  sort: ['name', 'state', 'startDate', 'endDate', 'createdAt', 'startedAt', 'completedAt'],
  filter: ['state', 'project'],
};

@Controller('sprint')
export class SprintsController {
  constructor(
    @Inject(Lists) private readonly lists: Lists,
    @Inject(ReadModel) private readonly readModel: ReadModel,
  ) {}

  @Get()
  fetch(@Listing() request: ListRequest): Promise<string> {
    const source = { collection: 'sprints', rooms: presentRoomsFor(request.actor), fields };
    return this.lists.items(source, request);
  }

  @Get('deleted')
  async fetchDeleted(@Listing() request: ListRequest): Promise<string> {
    if (!restoresSprints(request.actor)) throw refuse('notAllowed');
    const source = { collection: 'sprints', rooms: deletedRoomsFor(request.actor), fields };
    return this.lists.items(source, request);
  }

  /** Of a completed sprint; else what completing it now would leave. */
  @Get(':id/outcome')
  async outcome(@Asker() actor: Actor, @Param('id') id: string): Promise<SprintOutcome> {
    const json = isId(id) ? await this.readModel.one(actor, 'sprints', id) : null;
    if (json === null) throw refuseSprint('sprintGone');
    const { outcome } = JSON.parse(json) as SprintView;
    if (outcome !== null) return outcome;
    // Visible with the sprint; the burndown's document itself holds more.
    const burndown = await this.readModel.document<BurndownDocument>(actor.tenant, 'burndowns', id);
    return { ...contentOf(burndown), carryTo: null };
  }
}
