import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Post, Put } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { Create__Item__, Rename__Item__ } from '@atrium/contracts/__name__/commands';
import { Sender } from '../../platform/commands/sender.js';
import type { Actor } from '../../platform/core/actor.js';
import { Asker, From } from '../../platform/http/caller.decorator.js';
import type { Caller } from '../../platform/http/request.js';
import { ReadModel } from '../../platform/projections/read-model.js';

/** The __nameWords__. */
@Controller('__item__')
export class __Name__Controller {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(ReadModel) private readonly readModel: ReadModel,
  ) {}

  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  async list(@Asker() actor: Actor): Promise<string> {
    const { documents } = await this.readModel.visible(actor, '__name__', { rooms: ['all'] });
    return `{"items":[${documents.join(',')}]}`;
  }

  @Post()
  @HttpCode(200)
  async create(@Body() body: Create__Item__, @From() caller: Caller) {
    return (await this.sender.send('Create__Item__', body, caller)).document;
  }

  @Put(':id')
  async rename(@Body() body: Rename__Item__, @From() caller: Caller) {
    return (await this.sender.send('Rename__Item__', body, caller)).document;
  }

  @Delete(':id')
  async delete(@Body() body: EmptyBody, @From() caller: Caller) {
    await this.sender.send('Delete__Item__', body, caller);
    return { message: 'Deleted' };
  }

  @Put(':id/restore')
  async restore(@Body() body: EmptyBody, @From() caller: Caller) {
    return (await this.sender.send('Restore__Item__', body, caller)).document;
  }
}
