import { Body, Controller, Get, Header, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { MessageBody, SendMessage } from '@atrium/contracts/chat/commands';
import { messagesShown } from '@atrium/contracts/chat/rules';
import { refuse } from '@atrium/contracts/core/problems';
import { Sender } from '../../../platform/commands/sender.js';
import { From } from '../../../platform/http/caller.decorator.js';
import type { Caller } from '../../../platform/http/request.js';
import { ReadModel } from '../../../platform/projections/read-model.js';

const json = 'application/json; charset=utf-8';

@Controller('chat')
export class MessagesController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(ReadModel) private readonly readModel: ReadModel,
  ) {}

  @Get('channels/:id/messages')
  @Header('content-type', json)
  async fetch(@From() { actor, id = '' }: Caller, @Query('before') before?: unknown): Promise<string> {
    const record = { collection: 'channels', id };
    if ((await this.readModel.seenWith(actor, 'messages', record)) === null) throw refuse('notFound');
    const page = { count: messagesShown, ...(typeof before === 'string' ? { before } : {}) };
    const { documents, complete } = await this.readModel.entries(actor.tenant, 'messages', record, page);
    return `{"items":[${documents.join(',')}],"complete":${complete}}`;
  }

  @Post('channels/:id/messages')
  @HttpCode(200)
  async sendToChannel(@Body() body: MessageBody, @From() caller: Caller) {
    if (caller.id === undefined) throw refuse('notFound');
    return this.say(Object.assign(body, { place: { collection: 'channels' as const, id: caller.id } }), caller);
  }

  @Post('messages')
  @HttpCode(200)
  async send(@Body() body: SendMessage, @From() caller: Caller) {
    return this.say(body, caller);
  }

  @Get('messages/:id')
  @Header('content-type', json)
  async read(@From() { actor, id = '' }: Caller): Promise<string> {
    const found = (await this.readModel.one(actor, 'messages', id)) ?? (await this.readModel.one(actor, 'replies', id));
    if (found === null) throw refuse('notFound');
    return found;
  }

  /** The client's id makes repeats idempotent, whatever their key. */
  private async say(body: SendMessage, caller: Caller) {
    const key = body.nonce ?? caller.key;
    const sent = { ...caller, id: undefined, ...(key == null ? {} : { key: `${body.place.id} ${key}` }) };
    return (await this.sender.send('SendMessage', body, sent)).document;
  }
}
