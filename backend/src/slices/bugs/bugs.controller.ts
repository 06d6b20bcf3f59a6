import { Controller, Get, Header, Inject } from '@nestjs/common';
import { bugKind } from '@atrium/contracts/bugs/kind';
import type { BugView } from '@atrium/contracts/bugs/views';
import { messages } from '@atrium/contracts/core/messages';
import { refuse } from '@atrium/contracts/core/problems';
import { isId } from '@atrium/contracts/core/values';
import { listFieldsOf } from '../../platform/shared/record-kinds.js';
import { From, Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import type { Caller } from '../../platform/http/request.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { restoresBugs } from './policy.js';

const text = messages.bug;
const json = 'application/json; charset=utf-8';

const listFields: ListFields<BugView> = listFieldsOf(bugKind, {
  sort: ['createdAt', 'updatedAt', 'statusSince', 'points'],
  filter: ['coassignees', 'watchers', 'project', 'sprint'],
});

@Controller('bug')
export class BugsController {
  constructor(
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

  @Get(['one/:id', 'one'])
  @Header('content-type', json)
  async one(@From() { actor, id }: Caller): Promise<string> {
    const bug = id !== undefined && isId(id) ? await this.readModel.one(actor, 'bugs', id) : null;
    if (bug === null) throw refuse('notFound');
    return `{"updated":${bug},"message":${JSON.stringify(text.loaded)}}`;
  }
}
