import { Controller, Get, Inject, Query } from '@nestjs/common';
import { refuse, refuseFields } from '@atrium/contracts/core/problems';
import { dayOf } from '@atrium/contracts/reports/calendar';
import { readReportQuery } from '@atrium/contracts/reports/query';
import { developerReport, type DeveloperReport } from '@atrium/contracts/reports/report';
import { readsDeveloperReports } from '@atrium/contracts/reports/rules';
import type { DashboardView } from '@atrium/contracts/reports/views';
import type { Actor } from '../../platform/core/actor.js';
import { Asker } from '../../platform/http/caller.decorator.js';
import { ReadModel } from '../../platform/projections/read-model.js';

/** Reports. */
@Controller('reports')
export class ReportsController {
  constructor(@Inject(ReadModel) private readonly readModel: ReadModel) {}

  /** The report on the developers' work: `from` and `to` are days, `kind` and `module` narrow it down. */
  @Get('developer')
  async developer(@Asker() actor: Actor, @Query() parameters: Record<string, unknown>): Promise<DeveloperReport> {
    if (!readsDeveloperReports(actor)) throw refuse('notAllowed');
    const { query, problems } = readReportQuery(parameters, dayOf(new Date().toISOString()));
    if (problems.length > 0) throw refuseFields([...problems]);
    const { documents } = await this.readModel.visible(actor, 'dashboard');
    return developerReport(
      documents.map((text) => JSON.parse(text) as DashboardView),
      query,
    );
  }
}
