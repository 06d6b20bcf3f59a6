import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Patch, Post, Put } from '@nestjs/common';
import {
  AssignBug,
  type bugCommands,
  CommentOnBug,
  CreateBug,
  EditBug,
  SetBugStatus,
} from '@atrium/contracts/bugs/commands';
import type { BugView } from '@atrium/contracts/bugs/views';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { LinkItem, PlanItem, UnlinkItem } from '@atrium/contracts/core/items';
import { messages } from '@atrium/contracts/core/messages';
import { refuse } from '@atrium/contracts/core/problems';
import { idPattern } from '@atrium/contracts/core/values';
import { Sender } from '../../platform/commands/sender.js';
import { From, Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import type { Caller } from '../../platform/http/request.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { restoresBugs } from './policy.js';

const text = messages.bug;
const json = 'application/json; charset=utf-8';

const listFields: ListFields<BugView> = {
  search: ['bugnumber', 'app', 'module', 'priority', 'status', 'description', 'assignedTo', 'createdby'],
  sort: ['bugnumber', 'app', 'module', 'priority', 'status', 'createdAt', 'updatedAt', 'statusSince', 'points'],
  filter: ['app', 'module', 'priority', 'status', 'assignedTo', 'createdby', 'watchers', 'project', 'sprint'],
};

/** A path about one bug, whose id it may hold. */
const about = (path: string) => [`${path}/:id`, path];

/** Bugs. Their updates answer to PUT and PATCH alike, as both readings are about. */
@Controller('bug')
export class BugsController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(ReadModel) private readonly readModel: ReadModel,
  ) {}

  @Get('fetchbug')
  async fetch(@Listing() request: ListRequest): Promise<string> {
    const list = { collection: 'bugs', rooms: ['all'], fields: listFields };
    return `{"updated":[${await this.lists.read(list, request)}],"message":${JSON.stringify(text.loaded)}}`;
  }

  @Get('deletedbugs')
  async fetchDeleted(@Listing() request: ListRequest): Promise<string> {
    if (!restoresBugs(request.actor)) throw refuse('notAllowed');
    const list = { collection: 'bugs', rooms: ['deleted'], fields: listFields };
    return this.lists.items(list, request);
  }

  @Get(about('one'))
  @Header('content-type', json)
  async one(@From() { actor, id }: Caller): Promise<string> {
    const bug = id !== undefined && idPattern.test(id) ? await this.readModel.one(actor, 'bugs', id) : null;
    if (bug === null) throw refuse('notFound');
    return `{"updated":${bug},"message":${JSON.stringify(text.loaded)}}`;
  }

  @Post('createbug')
  @HttpCode(200)
  async create(@Body() body: CreateBug, @From() caller: Caller) {
    const { document } = await this.sender.send('CreateBug', body, caller);
    return { updated: document, message: text.created };
  }

  @Put([...about('update'), ...about('allupdate')])
  edit(@Body() body: EditBug, @From() caller: Caller) {
    return this.update('EditBug', body, caller);
  }

  @Patch([...about('update'), ...about('allupdate')])
  editPart(@Body() body: EditBug, @From() caller: Caller) {
    return this.update('EditBug', body, caller);
  }

  @Patch(about('statusupdate'))
  setStatus(@Body() body: SetBugStatus, @From() caller: Caller) {
    return this.update('SetBugStatus', body, caller);
  }

  @Put(about('statusupdate'))
  putStatus(@Body() body: SetBugStatus, @From() caller: Caller) {
    return this.update('SetBugStatus', body, caller);
  }

  @Patch(about('assignedandcommentupdate'))
  assign(@Body() body: AssignBug, @From() caller: Caller) {
    return this.update('AssignBug', body, caller);
  }

  @Put(about('assignedandcommentupdate'))
  putAssignee(@Body() body: AssignBug, @From() caller: Caller) {
    return this.update('AssignBug', body, caller);
  }

  @Patch(about('commentupdate'))
  comment(@Body() body: CommentOnBug, @From() caller: Caller) {
    return this.update('CommentOnBug', body, caller);
  }

  @Put(about('commentupdate'))
  putComment(@Body() body: CommentOnBug, @From() caller: Caller) {
    return this.update('CommentOnBug', body, caller);
  }

  @Put(about('plan'))
  plan(@Body() body: PlanItem, @From() caller: Caller) {
    return this.update('PlanBug', body, caller);
  }

  @Post(about('links'))
  @HttpCode(200)
  link(@Body() body: LinkItem, @From() caller: Caller) {
    return this.update('LinkBug', body, caller);
  }

  @Delete(about('links'))
  unlink(@Body() body: UnlinkItem, @From() caller: Caller) {
    return this.update('UnlinkBug', body, caller);
  }

  @Put(about('watch'))
  watch(@Body() body: EmptyBody, @From() caller: Caller) {
    return this.update('WatchBug', body, caller);
  }

  @Put(about('unwatch'))
  unwatch(@Body() body: EmptyBody, @From() caller: Caller) {
    return this.update('UnwatchBug', body, caller);
  }

  @Delete(about('delete'))
  async delete(@Body() body: EmptyBody, @From() caller: Caller) {
    await this.sender.send('DeleteBug', body, caller);
    return { message: text.deleted };
  }

  @Put(about('restore'))
  async restore(@Body() body: EmptyBody, @From() caller: Caller) {
    const { document } = await this.sender.send('RestoreBug', body, caller);
    return { updated: document, message: text.restored };
  }

  private async update<Name extends keyof typeof bugCommands>(
    name: Name,
    body: InstanceType<(typeof bugCommands)[Name]['body']>,
    caller: Caller,
  ) {
    const { document } = await this.sender.send(name, body, caller);
    return { updated: document, message: text.updated };
  }
}
