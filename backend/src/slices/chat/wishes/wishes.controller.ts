import { Body, Controller, Inject, Put } from '@nestjs/common';
import { ChooseForChannel } from '@atrium/contracts/chat/own-commands';
import { Sender } from '../../../platform/commands/sender.js';
import { From } from '../../../platform/http/caller.decorator.js';
import type { Caller } from '../../../platform/http/request.js';
import { wishesId } from './id-rules.js';

@Controller('chat/wishes')
export class WishesController {
  constructor(@Inject(Sender) private readonly sender: Sender) {}

  @Put()
  async choose(@Body() body: ChooseForChannel, @From() caller: Caller) {
    const id = wishesId(caller.actor.tenant, caller.actor.id, body.channel);
    return (await this.sender.send('ChooseForChannel', body, { ...caller, id })).document;
  }
}
