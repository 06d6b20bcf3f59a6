import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Post, Put, Query } from '@nestjs/common';
import {
  EditMessage,
  MessageBody,
  PromoteMessage,
  ReactToMessage,
  SendMessage,
} from '@atrium/contracts/channels/commands';
import { messagesShown } from '@atrium/contracts/channels/rules';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { messages } from '@atrium/contracts/core/messages';
import { refuse } from '@atrium/contracts/core/problems';
import { Sender } from '../../platform/commands/sender.js';
import { From } from '../../platform/http/caller.decorator.js';
import type { Caller } from '../../platform/http/request.js';
import { ReadModel } from '../../platform/projections/read-model.js';

const json = 'application/json; charset=utf-8';

/** What people say. */
@Controller('chat')
export class ChannelMessagesController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(ReadModel) private readonly readModel: ReadModel,
  ) {}

  /** The newest messages of a channel, or those before one of them; more ways to read them are those of all entries. */
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

  /** Says something in any place, such as about a record. */
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

  @Put(['messages/restore/:id', 'messages/restore'])
  async restore(@Body() body: EmptyBody, @From() caller: Caller) {
    return (await this.sender.send('RestoreMessage', body, caller)).document;
  }

  @Put(['messages/reactions/:id', 'messages/reactions'])
  async react(@Body() body: ReactToMessage, @From() caller: Caller) {
    return (await this.sender.send('AddReaction', body, caller)).document;
  }

  @Delete(['messages/reactions/:id', 'messages/reactions'])
  async unreact(@Body() body: ReactToMessage, @From() caller: Caller) {
    return (await this.sender.send('RemoveReaction', body, caller)).document;
  }

  @Put(['messages/pin/:id', 'messages/pin'])
  async pin(@Body() body: EmptyBody, @From() caller: Caller) {
    return (await this.sender.send('PinMessage', body, caller)).document;
  }

  @Delete(['messages/pin/:id', 'messages/pin'])
  async unpin(@Body() body: EmptyBody, @From() caller: Caller) {
    return (await this.sender.send('UnpinMessage', body, caller)).document;
  }

  /** Says what was made of a message, once it is made; the record says in its own text where it comes from. */
  @Post(['messages/promoted/:id', 'messages/promoted'])
  @HttpCode(200)
  async promote(@Body() body: PromoteMessage, @From() caller: Caller) {
    return (await this.sender.send('PromoteMessage', body, caller)).document;
  }

  @Put(['messages/:id', 'messages'])
  async edit(@Body() body: EditMessage, @From() caller: Caller) {
    return (await this.sender.send('EditMessage', body, caller)).document;
  }

  @Delete(['messages/:id', 'messages'])
  async delete(@Body() body: EmptyBody, @From() caller: Caller) {
    await this.sender.send('DeleteMessage', body, caller);
    return { message: messages.chat.deleted };
  }

  /** What a screen calls a message makes it the same one, however often it is sent, under whatever key or none. */
  private async say(body: SendMessage, caller: Caller) {
    const key = body.nonce ?? caller.key;
    const sent = { ...caller, id: undefined, ...(key == null ? {} : { key: `${body.place.id} ${key}` }) };
    return (await this.sender.send('SendMessage', body, sent)).document;
  }
}
