import { Controller, Get, Inject } from '@nestjs/common';
import { refuse } from '@atrium/contracts/core/problems';
import { projectKind } from '@atrium/contracts/projects/kind';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { listFieldsOf } from '../../platform/shared/record-kinds.js';
import { Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import { deletedRoomsFor, presentRoomsFor, restoresProjects } from './policy.js';

const fields: ListFields<ProjectView> = listFieldsOf(projectKind, {
  sort: ['state', 'health', 'startDate', 'targetDate', 'createdAt'],
  filter: ['key', 'state', 'health', 'lead', 'members', 'private'],
});

@Controller('project')
export class ProjectsController {
  constructor(@Inject(Lists) private readonly lists: Lists) {}

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
}
