import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { refuse, refuseFields } from '@atrium/contracts/core/problems';
import { readReportQuery } from '@atrium/contracts/reports/query';
import { developerReport, type DeveloperReport } from '@atrium/contracts/reports/report';
import { readsDeveloperReports, readsSupportReports } from '@atrium/contracts/reports/rules';
import { ledgerOf, todayOf } from '@atrium/contracts/reports/support-ledger';
import { readSupportQuery } from '@atrium/contracts/reports/support-query';
import { reportOf, type SupportReport } from '@atrium/contracts/reports/support-report';
import type { SupportReportView } from '@atrium/contracts/reports/support-views';
import type { DashboardView } from '@atrium/contracts/reports/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { dayAt } from '@atrium/contracts/settings/working-time';
import type { Actor } from '../../platform/kernel/actor.js';
import { Asker } from '../../platform/http/caller.decorator.js';
import { Limited } from '../../platform/limits/limited.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { inTimeSlices } from '../../platform/time-slices.js';

/** Reports. */
@Controller('reports')
export class ReportsController {
  constructor(@Inject(ReadModel) private readonly readModel: ReadModel) {}

  /** The report on the developers' work: `from` and `to` are days, `kind` and `module` narrow it down. */
  @Limited('report')
  @Get('developer')
  async developer(@Asker() actor: Actor, @Query() parameters: Record<string, unknown>): Promise<DeveloperReport> {
    if (!readsDeveloperReports(actor)) throw refuse('notAllowed');
    const timeZone = await this.timeZoneOf(actor);
    const { query, problems } = readReportQuery(parameters, dayAt(Date.now(), timeZone));
    if (problems.length > 0) throw refuseFields([...problems]);
    return developerReport(await this.documents<DashboardView>(actor, 'dashboard'), query, timeZone);
  }

  /** The report on the support desk: `from` and `to` are days, `agent`, `module` and `priority` narrow it down. */
  @Limited('report')
  @Get('support')
  async support(@Asker() actor: Actor, @Query() parameters: Record<string, unknown>): Promise<SupportReport> {
    if (!readsSupportReports(actor)) throw refuse('notAllowed');
    const ledger = ledgerOf(await this.documents<SupportReportView>(actor, 'support-reports'));
    const now = Date.now();
    const { query, problems } = readSupportQuery(parameters, todayOf(ledger, now));
    if (problems.length > 0) throw refuseFields([...problems]);
    return reportOf(ledger, query, now);
  }

  private async documents<Doc extends LiveDocument>(actor: Actor, collection: string): Promise<Doc[]> {
    const { documents } = await this.readModel.visible(actor, collection);
    return inTimeSlices(parsed<Doc>(documents));
  }

  /** The time zone of the organisation in which somebody acts. */
  private async timeZoneOf(actor: Actor): Promise<string> {
    const json = await this.readModel.one(actor, 'settings', actor.tenant);
    return (json === null ? defaultSettings : (JSON.parse(json) as SettingsView)).timeZone;
  }
}

function* parsed<Doc>(documents: readonly string[]): Generator<Doc> {
  for (const text of documents) yield JSON.parse(text) as Doc;
}
