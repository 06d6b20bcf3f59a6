import { Controller, Get, Inject } from '@nestjs/common';
import { defaultPreferences } from '@atrium/contracts/preferences/rules';
import type { PreferencesView } from '@atrium/contracts/preferences/views';
import type { Actor } from '../../platform/kernel/actor.js';
import { Asker } from '../../platform/http/caller.decorator.js';
import { ReadModel } from '../../platform/projections/read-model.js';

/** Preferences belong to the person, wherever a superadmin acts. */
@Controller('preferences')
export class PreferencesController {
  constructor(@Inject(ReadModel) private readonly readModel: ReadModel) {}

  @Get()
  async fetch(@Asker() { home, id }: Actor): Promise<PreferencesView> {
    const kept = await this.readModel.document<PreferencesView>(home, 'preferences', id);
    return kept ?? { _id: id, version: 0, ...defaultPreferences };
  }
}
