import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Put } from '@nestjs/common';
import {
  AddChannelMembers,
  CreateChannel,
  EditChannel,
  OpenConversation,
  RemoveChannelMember,
} from '@atrium/contracts/channels/commands';
import type { ChannelView } from '@atrium/contracts/channels/views';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { Sender } from '../../platform/commands/sender.js';
import { From, Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import type { Caller } from '../../platform/http/request.js';
import { conversationId, peopleOf } from './conversation-rules.js';

const fields: ListFields<ChannelView> = {
  search: ['name', 'purpose', 'topic'],
  sort: ['name', 'createdAt'],
  filter: ['kind', 'archived', 'everyone'],
};

/** Channels and conversations. */
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

  @Post('channels')
  @HttpCode(200)
  async create(@Body() body: CreateChannel, @From() caller: Caller) {
    return (await this.sender.send('CreateChannel', body, caller)).document;
  }

  /** The conversation of the sender with these people: the one there is, or a new one. */
  @Post('conversations')
  @HttpCode(200)
  async open(@Body() body: OpenConversation, @From() caller: Caller) {
    const { id: me, tenant } = caller.actor;
    const id = conversationId(tenant, peopleOf(me, body.people));
    return (await this.sender.send('OpenConversation', body, { ...caller, id })).document;
  }

  @Put(['channels/archive/:id', 'channels/archive'])
  async archive(@Body() body: EmptyBody, @From() caller: Caller) {
    return (await this.sender.send('ArchiveChannel', body, caller)).document;
  }

  @Put(['channels/unarchive/:id', 'channels/unarchive'])
  async unarchive(@Body() body: EmptyBody, @From() caller: Caller) {
    return (await this.sender.send('UnarchiveChannel', body, caller)).document;
  }

  @Put(['channels/join/:id', 'channels/join'])
  async join(@Body() body: EmptyBody, @From() caller: Caller) {
    return (await this.sender.send('JoinChannel', body, caller)).document;
  }

  /** Answers a private channel that was left by its id alone: it is not there any more for who left it. */
  @Put(['channels/leave/:id', 'channels/leave'])
  async leave(@Body() body: EmptyBody, @From() caller: Caller) {
    return (await this.sender.send('LeaveChannel', body, caller)).document;
  }

  @Post(['channels/members/:id', 'channels/members'])
  @HttpCode(200)
  async addMembers(@Body() body: AddChannelMembers, @From() caller: Caller) {
    return (await this.sender.send('AddChannelMembers', body, caller)).document;
  }

  @Delete(['channels/members/:id', 'channels/members'])
  async removeMember(@Body() body: RemoveChannelMember, @From() caller: Caller) {
    return (await this.sender.send('RemoveChannelMember', body, caller)).document;
  }

  @Put(['channels/:id', 'channels'])
  async edit(@Body() body: EditChannel, @From() caller: Caller) {
    return (await this.sender.send('EditChannel', body, caller)).document;
  }
}
