import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Post, Put, Query } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { LinkItem, UnlinkItem } from '@atrium/contracts/core/items';
import { messages } from '@atrium/contracts/core/messages';
import { refuse, refuseFields } from '@atrium/contracts/core/problems';
import { idPattern } from '@atrium/contracts/core/values';
import {
  AddFollowUp,
  AddTicketNote,
  AssignTicket,
  CreateTicket,
  EditTicket,
  FollowUpRef,
  MergeTicket,
  ScheduleVisit,
  SendPreparedMail,
  SendTicketMail,
  SetTicketStatus,
  type ticketCommands,
  TicketMail,
  TicketVisitRef,
} from '@atrium/contracts/tickets/commands';
import {
  type MailState,
  mailStates,
  type OutboxAnswer,
  type OutboxView,
  type TicketView,
} from '@atrium/contracts/tickets/views';
import { Sender } from '../../platform/commands/sender.js';
import type { Actor } from '../../platform/core/actor.js';
import { Asker, From, Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import type { Caller } from '../../platform/http/request.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { presentRoomsFor, restoresTickets, seesOutbox } from './policy.js';

const json = 'application/json; charset=utf-8';

const listFields: ListFields<TicketView> = {
  search: [
    'ticketno',
    'domain',
    'deployment',
    'owner_name',
    'email',
    'contact',
    'caller_name',
    'priority',
    'type',
    'module',
    'submodule',
    'problem',
    'solution',
    'ticketstatus',
    'assignee',
    'createdby',
  ],
  sort: ['ticketno', 'domain', 'priority', 'ticketstatus', 'createdAt', 'statusSince', 'lastActivityAt'],
  filter: [
    'domain',
    'deployment',
    'email',
    'priority',
    'type',
    'module',
    'submodule',
    'ticketstatus',
    'assigntask',
    'createdby',
    'watchers',
  ],
};

/** A path about one ticket, whose id it may hold. */
const about = (path: string) => [`${path}/:id`, path];

/** Tickets, by the paths of the support desk. */
@Controller('support')
export class TicketsController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(Mailer) private readonly mailer: Mailer,
  ) {}

  @Get('fetchtickets')
  async fetch(@Listing() request: ListRequest): Promise<string> {
    const list = { collection: 'tickets', rooms: presentRoomsFor(request.actor), fields: listFields };
    return `[${await this.lists.read(list, request)}]`;
  }

  @Get('deletedtickets')
  async fetchDeleted(@Listing() request: ListRequest): Promise<string> {
    if (!restoresTickets(request.actor)) throw refuse('notAllowed');
    const list = { collection: 'tickets', rooms: ['deleted'], fields: listFields };
    return this.lists.items(list, request);
  }

  @Get(about('ticket'))
  @Header('content-type', json)
  async one(@From() { actor, id }: Caller): Promise<string> {
    const ticket = id !== undefined && idPattern.test(id) ? await this.readModel.one(actor, 'tickets', id) : null;
    if (ticket === null) throw refuse('notFound');
    return ticket;
  }

  /** What became of the organisation's mails, for its administrators. */
  @Get('outbox')
  async outbox(@Asker() actor: Actor, @Query('state') wanted?: string): Promise<OutboxAnswer> {
    if (!seesOutbox(actor)) throw refuse('notAllowed');
    if (wanted !== undefined && !isMailState(wanted)) {
      throw refuseFields([{ field: 'state', message: `state must be one of ${mailStates.join(', ')}` }]);
    }
    const { documents } = await this.readModel.visible(actor, 'outbox', { rooms: ['admins'] });
    const items = documents
      .flatMap((text) => {
        const { _id: ticket, ticketno, mails }: OutboxView = JSON.parse(text);
        return mails.map((mail) => ({ ...mail, ticket, ticketno }));
      })
      .filter((mail) => wanted === undefined || mail.state === wanted)
      .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
    return { sending: this.mailer.canSend, items };
  }

  @Post('newticket')
  @HttpCode(200)
  create(@Body() body: CreateTicket, @From() caller: Caller) {
    return this.answer('CreateTicket', body, caller);
  }

  @Put(about('updateticket'))
  edit(@Body() body: EditTicket, @From() caller: Caller) {
    return this.answer('EditTicket', body, caller);
  }

  @Put(about('status'))
  setStatus(@Body() body: SetTicketStatus, @From() caller: Caller) {
    return this.answer('SetTicketStatus', body, caller);
  }

  @Put(about('assign'))
  assign(@Body() body: AssignTicket, @From() caller: Caller) {
    return this.answer('AssignTicket', body, caller);
  }

  @Post(about('notes'))
  @HttpCode(200)
  addNote(@Body() body: AddTicketNote, @From() caller: Caller) {
    return this.answer('AddTicketNote', body, caller);
  }

  @Post(about('mails'))
  @HttpCode(200)
  sendMail(@Body() body: SendTicketMail, @From() caller: Caller) {
    return this.answer('SendTicketMail', body, caller);
  }

  @Put(about('retrymail'))
  retryMail(@Body() body: TicketMail, @From() caller: Caller) {
    return this.answer('RetryTicketMail', body, caller);
  }

  @Put(about('sendprepared'))
  sendPrepared(@Body() body: SendPreparedMail, @From() caller: Caller) {
    return this.answer('SendPreparedMail', body, caller);
  }

  @Put(about('discardprepared'))
  discardPrepared(@Body() body: TicketMail, @From() caller: Caller) {
    return this.answer('DiscardPreparedMail', body, caller);
  }

  @Post(about('visits'))
  @HttpCode(200)
  scheduleVisit(@Body() body: ScheduleVisit, @From() caller: Caller) {
    return this.answer('ScheduleVisit', body, caller);
  }

  @Delete(about('visits'))
  cancelVisit(@Body() body: TicketVisitRef, @From() caller: Caller) {
    return this.answer('CancelVisit', body, caller);
  }

  @Post(about('followups'))
  @HttpCode(200)
  addFollowUp(@Body() body: AddFollowUp, @From() caller: Caller) {
    return this.answer('AddFollowUp', body, caller);
  }

  @Put(about('completefollowup'))
  completeFollowUp(@Body() body: FollowUpRef, @From() caller: Caller) {
    return this.answer('CompleteFollowUp', body, caller);
  }

  @Post(about('links'))
  @HttpCode(200)
  link(@Body() body: LinkItem, @From() caller: Caller) {
    return this.answer('LinkTicket', body, caller);
  }

  @Delete(about('links'))
  unlink(@Body() body: UnlinkItem, @From() caller: Caller) {
    return this.answer('UnlinkTicket', body, caller);
  }

  @Put(about('merge'))
  merge(@Body() body: MergeTicket, @From() caller: Caller) {
    return this.answer('MergeTicket', body, caller);
  }

  @Put(about('watch'))
  watch(@Body() body: EmptyBody, @From() caller: Caller) {
    return this.answer('WatchTicket', body, caller);
  }

  @Put(about('unwatch'))
  unwatch(@Body() body: EmptyBody, @From() caller: Caller) {
    return this.answer('UnwatchTicket', body, caller);
  }

  @Delete(about('deleteticket'))
  async delete(@Body() body: EmptyBody, @From() caller: Caller) {
    await this.sender.send('DeleteTicket', body, caller);
    return { message: messages.ticket.deleted };
  }

  @Put(about('restoreticket'))
  restore(@Body() body: EmptyBody, @From() caller: Caller) {
    return this.answer('RestoreTicket', body, caller);
  }

  /** The ticket as it is afterwards, and that it worked; its own state travels as `ticketstatus`. */
  private async answer<Name extends keyof typeof ticketCommands>(
    name: Name,
    body: InstanceType<(typeof ticketCommands)[Name]['body']>,
    caller: Caller,
  ) {
    const { document } = await this.sender.send(name, body, caller);
    return { ...document, status: 200 };
  }
}

function isMailState(text: string): text is MailState {
  return mailStates.some((one) => one === text);
}
