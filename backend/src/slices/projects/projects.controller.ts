import { Controller, Get, Inject, Param } from '@nestjs/common';
import { refuse } from '@atrium/contracts/core/problems';
import { projectKind } from '@atrium/contracts/projects/kind';
import type { ProjectActivityAnswer, ProjectFilesAnswer, ProjectView } from '@atrium/contracts/projects/views';
import { listFieldsOf } from '../../platform/shared/record-kinds.js';
import { Files } from '../../platform/files/files.js';
import type { Actor } from '../../platform/kernel/actor.js';
import { ChangedRecords } from '../../platform/projections/changed-records.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { SliceRegistry } from '../../platform/slice/registry.js';
import { Asker, Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import { activityOf } from './activity-queries.js';
import { ProjectFiles } from './file-queries.js';
import { deletedRoomsFor, presentRoomsFor, restoresProjects } from './policy.js';

const fields: ListFields<ProjectView> = listFieldsOf(projectKind, {
  sort: ['state', 'health', 'startDate', 'targetDate', 'createdAt'],
  filter: ['key', 'state', 'health', 'lead', 'members', 'private'],
});

@Controller('project')
export class ProjectsController {
  constructor(
    @Inject(Lists) private readonly lists: Lists,
    @Inject(ReadModel) readonly readModel: ReadModel,
    @Inject(ChangedRecords) readonly changed: ChangedRecords,
    @Inject(SliceRegistry) readonly registry: SliceRegistry,
    @Inject(Files) readonly files: Files,
  ) {}

  @Get()
  fetch(@Listing() request: ListRequest): Promise<string> {
    const source = { collection: 'projects', rooms: presentRoomsFor(request.actor), fields };
    return this.lists.items(source, request);
  }

  @Get('deleted')
  async fetchDeleted(@Listing() request: ListRequest): Promise<string> {
    if (!restoresProjects(request.actor)) throw refuse('notAllowed');
    const source = { collection: 'projects', rooms: deletedRoomsFor(request.actor), fields };
    return this.lists.items(source, request);
  }

  @Get('activity/:id')
  fetchActivity(@Asker() actor: Actor, @Param('id') id: string): Promise<ProjectActivityAnswer> {
    return activityOf(actor, id, this);
  }

  @Get('files/:id')
  fetchFiles(@Asker() actor: Actor, @Param('id') id: string): Promise<ProjectFilesAnswer> {
    return new ProjectFiles(this).of(actor, id);
  }
}
