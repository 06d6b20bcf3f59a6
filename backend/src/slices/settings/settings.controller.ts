import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import { UpdateSettings } from '@atrium/contracts/settings/commands';
import { refuseSettings } from '@atrium/contracts/settings/errors';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { Sender } from '../../platform/commands/sender.js';
import { type Actor, systemTenant } from '../../platform/core/actor.js';
import { Asker, From } from '../../platform/http/caller.decorator.js';
import { type Caller } from '../../platform/http/request.js';
import { ReadModel } from '../../platform/projections/read-model.js';

/** The settings of the organisation in which one acts. */
@Controller('settings')
export class SettingsController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(ReadModel) private readonly readModel: ReadModel,
  ) {}

  @Get()
  async fetch(@Asker() actor: Actor): Promise<SettingsView> {
    const { tenant } = actor;
    if (tenant === systemTenant) throw refuseSettings('noOrganisation');
    const json = await this.readModel.one(actor, 'settings', tenant);
    return json === null ? { _id: tenant, version: 0, ...defaultSettings } : (JSON.parse(json) as SettingsView);
  }

  @Put()
  async update(@Body() body: UpdateSettings, @From() caller: Caller): Promise<SettingsView> {
    const { tenant } = caller.actor;
    const own = { ...caller, id: tenant };
    const { document } = await this.sender.send<'UpdateSettings', SettingsView>('UpdateSettings', body, own);
    return 'version' in document ? document : { ...defaultSettings, _id: tenant, version: 0 };
  }
}
