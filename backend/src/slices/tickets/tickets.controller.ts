import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import { passes } from '@atrium/contracts/core/access';
import { refuse, refuseFields } from '@atrium/contracts/core/problems';
import { isId } from '@atrium/contracts/core/values';
import { signatureFor } from '@atrium/contracts/mailboxes/rules';
import type { MailboxView } from '@atrium/contracts/mailboxes/views';
import { ticketCommands } from '@atrium/contracts/tickets/commands';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import {
  type MailingAnswer,
  type MailState,
  mailStates,
  type OutboxAnswer,
  type OutboxView,
  type TicketView,
} from '@atrium/contracts/tickets/views';
import type { Actor } from '../../platform/kernel/actor.js';
import { listFieldsOf } from '../../platform/shared/record-kinds.js';
import { Asker, From, Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import type { Caller } from '../../platform/http/request.js';
import { Config } from '../../platform/config.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { presentRoomsFor, restoresTickets, seesOutbox } from './policy.js';

const json = 'application/json; charset=utf-8';

const listFields: ListFields<TicketView> = listFieldsOf(ticketKind, {
  sort: ['createdAt', 'statusSince', 'lastActivityAt'],
  filter: ['domain', 'email', 'assigntask', 'watchers'],
});

const about = (path: string) => [`${path}/:id`, path];

@Controller('support')
export class TicketsController {
  constructor(
    @Inject(Lists) private readonly lists: Lists,
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(Config) private readonly config: Config,
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
    const ticket = id !== undefined && isId(id) ? await this.readModel.one(actor, 'tickets', id) : null;
    if (ticket === null) throw refuse('notFound');
    return ticket;
  }

  @Get('mailserver')
  async mailServer(@Asker() actor: Actor): Promise<MailingAnswer> {
    if (!passes(ticketCommands.SendTicketMail.access, actor)) throw refuse('notAllowed');
    const mailbox = await this.readModel.document<MailboxView>(actor.tenant, 'mailboxes', actor.tenant);
    const signature = mailbox === null ? '' : signatureFor(mailbox, actor.department);
    return { sending: this.config.sendsMail, signature, signatures: mailbox?.signatures ?? [] };
  }

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
    return { sending: this.config.sendsMail, items };
  }
}

function isMailState(text: string): text is MailState {
  return mailStates.some((one) => one === text);
}
