import { Controller, Get, Inject, Query } from '@nestjs/common';
import { refuse, refuseFields } from '@atrium/contracts/core/problems';
import type { DeveloperReport } from '@atrium/contracts/reports/report';
import type { HandOffMap } from '@atrium/contracts/reports/hand-off-map';
import { readsDeveloperReports, readsHandOffs, readsSupportReports } from '@atrium/contracts/reports/rules';
import type { SupportReport } from '@atrium/contracts/reports/support-report';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { Actor } from '../../platform/kernel/actor.js';
import { Asker } from '../../platform/http/caller.decorator.js';
import { Limited } from '../../platform/limits/limited.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { Computations } from '../../platform/threads/computations.js';
import { workerFile } from '../../platform/product-files.js';
import makeReport, { type ReportTask } from './report-rules.js';

const reporting = { file: workerFile('slices/reports/report-rules.js'), compute: makeReport };

type AnyReport = DeveloperReport | SupportReport | HandOffMap;
type Parameters = ReportTask['parameters'];

@Controller('reports')
export class ReportsController {
  constructor(
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(Computations) private readonly computations: Computations,
  ) {}

  @Limited('report')
  @Get('developer')
  async developer(@Asker() actor: Actor, @Query() parameters: Parameters): Promise<AnyReport> {
    if (!readsDeveloperReports(actor)) throw refuse('notAllowed');
    return this.report(actor, 'developer', 'dashboard', parameters);
  }

  @Limited('report')
  @Get('support')
  async support(@Asker() actor: Actor, @Query() parameters: Parameters): Promise<AnyReport> {
    if (!readsSupportReports(actor)) throw refuse('notAllowed');
    return this.report(actor, 'support', 'support-reports', parameters);
  }

  /** Of the kinds whose reports the reader sees. */
  @Limited('report')
  @Get('hand-offs')
  async handOffs(@Asker() actor: Actor, @Query() parameters: Parameters): Promise<AnyReport> {
    if (!readsHandOffs(actor)) throw refuse('notAllowed');
    return this.report(actor, 'hand-offs', 'hand-offs', parameters);
  }

  private async report(
    actor: Actor,
    report: ReportTask['report'],
    collection: string,
    parameters: Parameters,
  ): Promise<AnyReport> {
    const { documents } = await this.readModel.visible(actor, collection);
    const { documents: people } = await this.readModel.visible(actor, 'users');
    const timeZone = await this.timeZoneOf(actor);
    const task: ReportTask = {
      report,
      documents,
      people,
      parameters: { ...parameters },
      now: Date.now(),
      timeZone,
    };
    const outcome = await this.computations.over(reporting, task, actor.id);
    if ('problems' in outcome) throw refuseFields(outcome.problems);
    return outcome.report;
  }

  private async timeZoneOf(actor: Actor): Promise<string> {
    const json = await this.readModel.one(actor, 'settings', actor.tenant);
    return (json === null ? defaultSettings : (JSON.parse(json) as SettingsView)).timeZone;
  }
}
