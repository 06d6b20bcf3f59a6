import { Controller, Get, Inject } from '@nestjs/common';
import { refuseSettings } from '@atrium/contracts/settings/errors';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { type Actor, systemTenant } from '../../platform/kernel/actor.js';
import { Asker } from '../../platform/http/caller.decorator.js';
import { ReadModel } from '../../platform/projections/read-model.js';

@Controller('settings')
export class SettingsController {
  constructor(@Inject(ReadModel) private readonly readModel: ReadModel) {}

  @Get()
  async fetch(@Asker() actor: Actor): Promise<SettingsView> {
    const { tenant } = actor;
    if (tenant === systemTenant) throw refuseSettings('noOrganisation');
    const json = await this.readModel.one(actor, 'settings', tenant);
    return json === null ? { _id: tenant, version: 0, ...defaultSettings } : (JSON.parse(json) as SettingsView);
  }
}
