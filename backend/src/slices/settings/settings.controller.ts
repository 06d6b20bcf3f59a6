import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { passes } from '@atrium/contracts/core/access';
import { refuse } from '@atrium/contracts/core/problems';
import { settingsCommands } from '@atrium/contracts/settings/commands';
import { refuseSettings } from '@atrium/contracts/settings/errors';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { TrySettings } from '@atrium/contracts/what-if/body';
import type { WhatIf } from '@atrium/contracts/what-if/views';
import { type Actor, systemTenant } from '../../platform/kernel/actor.js';
import { Asker } from '../../platform/http/caller.decorator.js';
import { Limited } from '../../platform/limits/limited.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { Computations } from '../../platform/threads/computations.js';
import { triedOn } from './what-if-queries.js';

@Controller('settings')
export class SettingsController {
  constructor(
    @Inject(ReadModel) readonly readModel: ReadModel,
    @Inject(Computations) readonly computations: Computations,
  ) {}

  @Get()
  async fetch(@Asker() actor: Actor): Promise<SettingsView> {
    const { tenant } = actor;
    if (tenant === systemTenant) throw refuseSettings('noOrganisation');
    const json = await this.readModel.one(actor, 'settings', tenant);
    return json === null ? { _id: tenant, version: 0, ...defaultSettings } : (JSON.parse(json) as SettingsView);
  }

  /**
   * Tries settings on a span of days without writing anything. Asks for the right to change them, and counts what the asker sees.
   * @throws Refusal (400) naming each field that is not valid, the span's as well; (403) without the right
   */
  @Limited('dryRun')
  @Post('whatif')
  @HttpCode(200)
  async tryOut(@Body() form: TrySettings, @Asker() actor: Actor): Promise<WhatIf> {
    if (!passes(settingsCommands.UpdateSettings.access, actor)) throw refuse('notAllowed');
    return triedOn(await this.fetch(actor), form, actor, this);
  }
}
