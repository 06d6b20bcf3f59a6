import { Body, Controller, Delete, Inject, Put } from '@nestjs/common';
import { DiscardDraft, KeepDraft } from '@atrium/contracts/chat/own-commands';
import { messages } from '@atrium/contracts/core/messages';
import { Sender } from '../../../platform/commands/sender.js';
import { From } from '../../../platform/http/caller.decorator.js';
import type { Caller } from '../../../platform/http/request.js';
import { draftId } from './id-rules.js';

@Controller('chat/drafts')
export class DraftsController {
  constructor(@Inject(Sender) private readonly sender: Sender) {}

  @Put()
  async keep(@Body() body: KeepDraft, @From() caller: Caller) {
    return (await this.sender.send('KeepDraft', body, withId(body, caller))).document;
  }

  @Delete()
  async discard(@Body() body: DiscardDraft, @From() caller: Caller) {
    await this.sender.send('DiscardDraft', body, withId(body, caller));
    return { message: messages.chat.draftDiscarded };
  }
}

function withId({ place, root }: DiscardDraft, caller: Caller): Caller {
  return { ...caller, id: draftId(caller.actor.tenant, caller.actor.id, place, root ?? null) };
}
