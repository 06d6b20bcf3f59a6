import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import { AnswerBody } from '@atrium/contracts/company-events/commands';
import { companyEventKind } from '@atrium/contracts/company-events/kind';
import { announcesEvents } from '@atrium/contracts/company-events/rules';
import type { CompanyEventView, OccasionView } from '@atrium/contracts/company-events/views';
import { refuse } from '@atrium/contracts/core/problems';
import { Sender } from '../../platform/commands/sender.js';
import { From, Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import type { Caller } from '../../platform/http/request.js';
import { listFieldsOf } from '../../platform/shared/record-kinds.js';
import { presentRoomsFor } from './policy.js';

const fields: ListFields<CompanyEventView> = {
  ...listFieldsOf(companyEventKind, {
    sort: ['start', 'end', 'createdAt', 'updatedAt'],
    filter: ['allDay', 'cancelled', 'departments', 'roles', 'date'],
  }),
  calendar: { date: 'day' },
};
const occasionFields: ListFields<OccasionView> = {
  search: ['title'],
  sort: ['day', 'title'],
  filter: ['kind', 'user', 'day'],
};

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

  /** By day of the year. */
  @Get('occasions')
  fetchOccasions(@Listing() request: ListRequest): Promise<string> {
    return this.lists.items({ collection: 'occasions', fields: occasionFields }, request);
  }

  /** Answers with all the sender's answers. */
  @Put(['answer/:id', 'answer'])
  async answer(@Body() { answer }: AnswerBody, @From() caller: Caller) {
    if (caller.id === undefined) throw refuse('notFound');
    const own = { ...caller, id: caller.actor.id };
    return (await this.sender.send('AnswerCompanyEvent', { event: caller.id, answer }, own)).document;
  }
}
