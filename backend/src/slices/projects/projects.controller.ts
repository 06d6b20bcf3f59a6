import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Put } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { messages } from '@atrium/contracts/core/messages';
import { refuse } from '@atrium/contracts/core/problems';
import { CreateProject, EditProject, PostProjectUpdate } from '@atrium/contracts/projects/commands';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { Sender } from '../../platform/commands/sender.js';
import { From, Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import type { Caller } from '../../platform/http/request.js';
import { deletedRoomsFor, presentRoomsFor, restoresProjects } from './policy.js';

const fields: ListFields<ProjectView> = {
  search: ['name', 'description'],
  sort: ['name', 'state', 'health', 'startDate', 'targetDate', 'createdAt'],
  filter: ['state', 'health', 'lead', 'members', 'private'],
};

/** Projects. */
@Controller('project')
export class ProjectsController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(Lists) private readonly lists: Lists,
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

  @Post()
  @HttpCode(200)
  async create(@Body() body: CreateProject, @From() caller: Caller) {
    return (await this.sender.send('CreateProject', body, caller)).document;
  }

  @Put(['restore/:id', 'restore'])
  async restore(@Body() body: EmptyBody, @From() caller: Caller) {
    return (await this.sender.send('RestoreProject', body, caller)).document;
  }

  /** Says how a project does. */
  @Post(['update/:id', 'update'])
  @HttpCode(200)
  async postUpdate(@Body() body: PostProjectUpdate, @From() caller: Caller) {
    return (await this.sender.send('PostProjectUpdate', body, caller)).document;
  }

  @Put([':id', ''])
  async edit(@Body() body: EditProject, @From() caller: Caller) {
    return (await this.sender.send('EditProject', body, caller)).document;
  }

  @Delete([':id', ''])
  async delete(@Body() body: EmptyBody, @From() caller: Caller) {
    await this.sender.send('DeleteProject', body, caller);
    return { message: messages.project.deleted };
  }
}
