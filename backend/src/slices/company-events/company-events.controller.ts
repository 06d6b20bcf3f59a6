import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Put } from '@nestjs/common';
import {
  AnswerBody,
  CancelCompanyEvent,
  CreateCompanyEvent,
  EditCompanyEvent,
} from '@atrium/contracts/company-events/commands';
import { announcesEvents } from '@atrium/contracts/company-events/rules';
import type { CompanyEventView, OccasionView } from '@atrium/contracts/company-events/views';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { messages } from '@atrium/contracts/core/messages';
import { refuse } from '@atrium/contracts/core/problems';
import { Sender } from '../../platform/commands/sender.js';
import { From, Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import type { Caller } from '../../platform/http/request.js';
import { presentRoomsFor } from './policy.js';

const fields: ListFields<CompanyEventView> = {
  search: ['title', 'description', 'place'],
  sort: ['title', 'start', 'end', 'createdAt', 'updatedAt'],
  filter: ['allDay', 'cancelled', 'departments', 'roles', 'date'],
  calendar: { date: 'day' },
};
const occasionFields: ListFields<OccasionView> = {
  search: ['title'],
  sort: ['day', 'title'],
  filter: ['kind', 'user', 'day'],
};

/** Company events. */
@Controller('hr/events')
export class CompanyEventsController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(Lists) private readonly lists: Lists,
  ) {}

  @Get()
  fetch(@Listing() request: ListRequest): Promise<string> {
    const source = { collection: 'company-events', rooms: presentRoomsFor(request.actor), fields };
    return this.lists.items(source, request);
  }

  @Get('deleted')
  async fetchDeleted(@Listing() request: ListRequest): Promise<string> {
    if (!announcesEvents(request.actor)) throw refuse('notAllowed');
    return this.lists.items({ collection: 'company-events', rooms: ['deleted'], fields }, request);
  }

  /** Birthdays and days of joining, by the day of the year. */
  @Get('occasions')
  fetchOccasions(@Listing() request: ListRequest): Promise<string> {
    return this.lists.items({ collection: 'occasions', fields: occasionFields }, request);
  }

  @Post()
  @HttpCode(200)
  async create(@Body() body: CreateCompanyEvent, @From() caller: Caller) {
    return (await this.sender.send('CreateCompanyEvent', body, caller)).document;
  }

  @Put(['cancel/:id', 'cancel'])
  async cancel(@Body() body: CancelCompanyEvent, @From() caller: Caller) {
    return (await this.sender.send('CancelCompanyEvent', body, caller)).document;
  }

  /** Brings back what was deleted, or else holds what was called off. */
  @Put(['restore/:id', 'restore'])
  async restore(@Body() body: EmptyBody, @From() caller: Caller) {
    return (await this.sender.send('RestoreCompanyEvent', body, caller)).document;
  }

  /** Says whether one comes; answers all that one has said. */
  @Put(['answer/:id', 'answer'])
  async answer(@Body() { answer }: AnswerBody, @From() caller: Caller) {
    if (caller.id === undefined) throw refuse('notFound');
    const own = { ...caller, id: caller.actor.id };
    return (await this.sender.send('AnswerCompanyEvent', { event: caller.id, answer }, own)).document;
  }

  @Put([':id', ''])
  async edit(@Body() body: EditCompanyEvent, @From() caller: Caller) {
    return (await this.sender.send('EditCompanyEvent', body, caller)).document;
  }

  @Delete([':id', ''])
  async delete(@Body() body: EmptyBody, @From() caller: Caller) {
    await this.sender.send('DeleteCompanyEvent', body, caller);
    return { message: messages.companyEvent.deleted };
  }
}
