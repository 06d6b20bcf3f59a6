import { Body, Controller, Delete, Get, Header, Inject, Put, Query } from '@nestjs/common';
import { FollowThread } from '@atrium/contracts/chat/commands';
import { threadsRead } from '@atrium/contracts/chat/rules';
import { refuseFields } from '@atrium/contracts/core/problems';
import { isId } from '@atrium/contracts/core/values';
import { Sender } from '../../../platform/commands/sender.js';
import type { Actor } from '../../../platform/kernel/actor.js';
import { Asker, From } from '../../../platform/http/caller.decorator.js';
import type { Caller } from '../../../platform/http/request.js';
import { ReadModel } from '../../../platform/projections/read-model.js';
import { followId } from '../../../platform/shared/thread-follows.js';

@Controller('chat/threads')
export class ThreadsController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(ReadModel) private readonly readModel: ReadModel,
  ) {}

  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  async read(@Asker() actor: Actor, @Query('of') of?: unknown): Promise<string> {
    const roots = typeof of === 'string' ? [...new Set(of.split(','))].filter((id) => isId(id)) : [];
    if (roots.length > threadsRead)
      throw refuseFields([{ field: 'of', message: `of names at most ${threadsRead} messages` }]);
    const found = await Promise.all(roots.map((id) => this.readModel.one(actor, 'messages', id)));
    return `{"items":[${found.filter((json) => json !== null).join(',')}]}`;
  }

  @Put()
  follow(@Body() body: FollowThread, @From() caller: Caller) {
    return this.choose('FollowThread', body, caller);
  }

  @Delete()
  unfollow(@Body() body: FollowThread, @From() caller: Caller) {
    return this.choose('UnfollowThread', body, caller);
  }

  private async choose(command: 'FollowThread' | 'UnfollowThread', body: FollowThread, caller: Caller) {
    const id = followId(caller.actor.tenant, caller.actor.id, body.root);
    return (await this.sender.send(command, body, { ...caller, id })).document;
  }
}
