import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { OpenConversation } from '@atrium/contracts/chat/commands';
import type { ChannelView } from '@atrium/contracts/chat/views';
import { Sender } from '../../../platform/commands/sender.js';
import { From, Listing } from '../../../platform/http/caller.decorator.js';
import type { ListFields } from '../../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../../platform/http/lists.js';
import type { Caller } from '../../../platform/http/request.js';
import { directChannelId, peopleOf } from './direct-channel-rules.js';

const fields: ListFields<ChannelView> = {
  search: ['name', 'purpose', 'topic'],
  sort: ['name', 'createdAt'],
  filter: ['kind', 'archived', 'everyone'],
};

@Controller('chat')
export class ChannelsController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(Lists) private readonly lists: Lists,
  ) {}

  @Get('channels')
  fetch(@Listing() request: ListRequest): Promise<string> {
    return this.lists.items({ collection: 'channels', fields }, request);
  }

  /** Opens the existing conversation with these people, or a new one. */
  @Post('conversations')
  @HttpCode(200)
  async open(@Body() body: OpenConversation, @From() caller: Caller) {
    const { id: me, tenant } = caller.actor;
    const id = directChannelId(tenant, peopleOf(me, body.people));
    return (await this.sender.send('OpenConversation', body, { ...caller, id })).document;
  }
}
