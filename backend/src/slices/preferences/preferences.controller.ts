import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import { SetPreferences } from '@atrium/contracts/preferences/commands';
import { defaultPreferences } from '@atrium/contracts/preferences/rules';
import type { PreferencesView } from '@atrium/contracts/preferences/views';
import { Sender } from '../../platform/commands/sender.js';
import type { Actor } from '../../platform/core/actor.js';
import { Asker, From } from '../../platform/http/caller.decorator.js';
import type { Caller } from '../../platform/http/request.js';
import { ReadModel } from '../../platform/projections/read-model.js';

/** How one wants the interface. It belongs to the person, wherever a superadmin acts. */
@Controller('preferences')
export class PreferencesController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(ReadModel) private readonly readModel: ReadModel,
  ) {}

  /** What holds; the defaults, at version 0, for somebody who has chosen nothing. */
  @Get()
  async fetch(@Asker() { home, id }: Actor): Promise<PreferencesView> {
    const kept = await this.readModel.document<PreferencesView>(home, 'preferences', id);
    return kept ?? { _id: id, version: 0, ...defaultPreferences };
  }

  @Put()
  async set(@Body() body: SetPreferences, @From() caller: Caller): Promise<object> {
    const { actor } = caller;
    const own = { ...caller, id: actor.id, actor: { ...actor, tenant: actor.home } };
    return (await this.sender.send('SetPreferences', body, own)).document;
  }
}
