import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Post, Put, Query, Res } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { messages } from '@atrium/contracts/core/messages';
import { refuse } from '@atrium/contracts/core/problems';
import { CreateProject, EditProject, PostProjectUpdate } from '@atrium/contracts/projects/commands';
import type { ProjectView } from '@atrium/contracts/projects/views';
import type { FastifyReply } from 'fastify';
import { Sender } from '../../platform/commands/sender.js';
import type { Actor } from '../../platform/core/actor.js';
import { Asker, From } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { Lists } from '../../platform/http/lists.js';
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
  @Header('content-type', 'application/json; charset=utf-8')
  async fetch(
    @Asker() actor: Actor,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const source = { collection: 'projects', rooms: presentRoomsFor(actor), fields };
    return `{"items":[${await this.lists.read(source, actor, query, reply)}]}`;
  }

  @Get('deleted')
  @Header('content-type', 'application/json; charset=utf-8')
  async fetchDeleted(
    @Asker() actor: Actor,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (!restoresProjects(actor)) throw refuse('notAllowed');
    const source = { collection: 'projects', rooms: deletedRoomsFor(actor), fields };
    return `{"items":[${await this.lists.read(source, actor, query, reply)}]}`;
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
