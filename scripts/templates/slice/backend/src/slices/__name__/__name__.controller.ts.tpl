import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Put } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { Create__Item__, Rename__Item__ } from '@atrium/contracts/__name__/commands';
import type { __Item__View } from '@atrium/contracts/__name__/views';
import { Sender } from '../../platform/commands/sender.js';
import { From, Listing } from '../../platform/http/caller.decorator.js';
import { type ListRequest, Lists, type ListSource } from '../../platform/http/lists.js';
import type { Caller } from '../../platform/http/request.js';

const all: ListSource<__Item__View> = {
  collection: '__name__',
  rooms: ['all'],
  fields: { search: ['title'], sort: ['title', 'createdAt'], filter: [] },
};

/** The __nameWords__. */
@Controller('__item__')
export class __Name__Controller {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(Lists) private readonly lists: Lists,
  ) {}

  @Get()
  list(@Listing() request: ListRequest): Promise<string> {
    return this.lists.items(all, request);
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
