import { Controller, Get, Inject } from '@nestjs/common';
import { defaultPreferences } from '@atrium/contracts/preferences/rules';
import type { PreferencesView } from '@atrium/contracts/preferences/views';
import type { Actor } from '../../platform/kernel/actor.js';
import { Asker } from '../../platform/http/caller.decorator.js';
import { ReadModel } from '../../platform/projections/read-model.js';

/** How one wants the interface. It belongs to the person, wherever a superadmin acts. */
@Controller('preferences')
export class PreferencesController {
  constructor(@Inject(ReadModel) private readonly readModel: ReadModel) {}

  /** What holds; the defaults, at version 0, for somebody who has chosen nothing. */
  @Get()
  async fetch(@Asker() { home, id }: Actor): Promise<PreferencesView> {
    const kept = await this.readModel.document<PreferencesView>(home, 'preferences', id);
    return kept ?? { _id: id, version: 0, ...defaultPreferences };
  }
}
