import { Controller, Get, Inject } from '@nestjs/common';
import type { __Item__View } from '@atrium/contracts/__name__/views';
import { Listing } from '../../platform/http/caller.decorator.js';
import { type ListRequest, Lists, type ListSource } from '../../platform/http/lists.js';

const all: ListSource<__Item__View> = {
  collection: '__name__',
  rooms: ['all'],
  fields: { search: ['title'], sort: ['title', 'createdAt'], filter: [] },
};

/** What of the __nameWords__ is read by address. */
@Controller('__item__')
export class __Name__Controller {
  constructor(@Inject(Lists) private readonly lists: Lists) {}

  @Get()
  list(@Listing() request: ListRequest): Promise<string> {
    return this.lists.items(all, request);
  }
}
