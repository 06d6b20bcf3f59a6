import { Body, Controller, Get, Header, Inject, Put } from '@nestjs/common';
import { MarkRead, MarkUnread } from '@atrium/contracts/chat/commands';
import type { SavedMessagesView } from '@atrium/contracts/chat/views';
import { Sender } from '../../../platform/commands/sender.js';
import type { Actor } from '../../../platform/kernel/actor.js';
import { markId } from '../../../platform/shared/read-marks.js';
import { Asker, From } from '../../../platform/http/caller.decorator.js';
import type { Caller } from '../../../platform/http/request.js';
import { ReadModel } from '../../../platform/projections/read-model.js';

@Controller('chat')
export class MarksController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(ReadModel) private readonly readModel: ReadModel,
  ) {}

  @Put('read')
  async read(@Body() body: MarkRead, @From() caller: Caller) {
    const id = markId(caller.actor.tenant, caller.actor.id, body.place);
    return (await this.sender.send('MarkRead', body, { ...caller, id })).document;
  }

  @Put('unread')
  async unread(@Body() body: MarkUnread, @From() caller: Caller) {
    const id = markId(caller.actor.tenant, caller.actor.id, body.place);
    return (await this.sender.send('MarkUnread', body, { ...caller, id })).document;
  }

  /** Saved messages that the reader may still see, the newest last. */
  @Get('saved')
  @Header('content-type', 'application/json; charset=utf-8')
  async saved(@Asker() actor: Actor): Promise<string> {
    const own = await this.readModel.one(actor, 'saved-messages', actor.id);
    const items = own === null ? [] : (JSON.parse(own) as SavedMessagesView).items;
    const found = await Promise.all(items.map(({ message }) => this.message(actor, message)));
    return `{"items":[${found.filter((json) => json !== null).join(',')}]}`;
  }

  private async message(actor: Actor, id: string): Promise<string | null> {
    return (await this.readModel.one(actor, 'messages', id)) ?? this.readModel.one(actor, 'replies', id);
  }
}
