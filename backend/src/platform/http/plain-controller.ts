import { Controller, Get, Header, Inject, type Type } from '@nestjs/common';
import type { PlainKind, PlainRecord } from '@atrium/contracts/core/plain-kind';
import { refuse } from '@atrium/contracts/core/problems';
import { isId } from '@atrium/contracts/core/values';
import { ReadModel } from '../projections/read-model.js';
import { listFieldsOf } from '../shared/record-kinds.js';
import { restoresPlain } from '../slice/plain-slice.js';
import { From, Listing } from './caller.decorator.js';
import type { ListFields } from './list-query.js';
import { type ListRequest, Lists } from './lists.js';
import type { Caller } from './request.js';

export function plainController(kind: PlainKind): Type {
  const { collection } = kind;
  const fields = listFieldsOf(kind, {
    sort: ['createdAt', 'updatedAt'],
    filter: ['watchers'],
  }) as ListFields<PlainRecord>;

  @Controller(kind.path)
  class PlainController {
    constructor(
      @Inject(Lists) readonly lists: Lists,
      @Inject(ReadModel) readonly readModel: ReadModel,
    ) {}

    @Get()
    list(@Listing() request: ListRequest): Promise<string> {
      return this.lists.items({ collection, rooms: ['all'], fields }, request);
    }

    @Get('deleted')
    deleted(@Listing() request: ListRequest): Promise<string> {
      if (!restoresPlain(kind, request.actor)) throw refuse('notAllowed');
      return this.lists.items({ collection, rooms: ['deleted'], fields }, request);
    }

    @Get(['one/:id', 'one'])
    @Header('content-type', 'application/json; charset=utf-8')
    async one(@From() { actor, id }: Caller): Promise<string> {
      const record = id !== undefined && isId(id) ? await this.readModel.one(actor, collection, id) : null;
      if (record === null) throw refuse('notFound');
      return record;
    }
  }
  return PlainController;
}
