import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { PlacedEntry } from '@atrium/contracts/core/history';
import { refuseFields } from '@atrium/contracts/core/problems';
import type { AwayAnswer, HomeSeenView } from '@atrium/contracts/home/views';
import { Away } from '../../platform/away/away.js';
import type { Actor } from '../../platform/kernel/actor.js';
import { Asker } from '../../platform/http/caller.decorator.js';
import { ChangedRecords } from '../../platform/projections/changed-records.js';
import { ReadModel } from '../../platform/projections/read-model.js';

type Start = Pick<AwayAnswer, 'since' | 'sinceAt'>;

const clockTail = 50;

@Controller('home')
export class HomeController {
  constructor(
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(ChangedRecords) private readonly records: ChangedRecords,
    @Inject(Away) private readonly away: Away,
  ) {}

  /**
   * What others changed since the asker's last visit (`since=seen`, the default), last punch-out (`since=out`), or a
   * position.
   * @throws Refusal (400) for an invalid `since`
   */
  @Get('away')
  async fetchAway(
    @Asker() actor: Actor,
    @Query('since') since?: unknown,
    @Query('before') before?: unknown,
  ): Promise<AwayAnswer> {
    const until = before === undefined ? null : positionIn('before', before);
    const start = await this.startOf(actor, since);
    return { userId: actor.id, ...(await this.away.since(actor, start.since, until)), ...start };
  }

  private async startOf(actor: Actor, since: unknown): Promise<Start> {
    if (since === 'out') return (await this.lastPunchOut(actor)) ?? (await this.beginning(actor));
    if (since !== undefined && since !== 'seen') return { since: positionIn('since', since), sinceAt: null };
    const seen = await this.readModel.document<HomeSeenView>(actor.tenant, 'home-seen', actor.id);
    if (seen !== null) return { since: seen.position, sinceAt: seen.at };
    return (await this.lastPunchOut(actor)) ?? (await this.beginning(actor));
  }

  private async lastPunchOut({ tenant, id }: Actor): Promise<Start | null> {
    const entries = await this.records.newest(tenant, 'time-clocks', id, clockTail);
    const out = entries.find(({ changes }) => changes.some(({ field, to }) => field === 'in' && to === false));
    return out === undefined ? null : startAt(out);
  }

  private async beginning({ tenant, home, id }: Actor): Promise<Start> {
    const joined = tenant === home ? await this.records.first(tenant, 'users', id) : null;
    return joined === null ? { since: '0', sinceAt: null } : startAt(joined);
  }
}

function startAt({ position, at }: PlacedEntry): Start {
  return { since: position, sinceAt: at };
}

function positionIn(field: string, value: unknown): string {
  if (typeof value === 'string' && /^(0|[1-9]\d{0,17})$/.test(value)) return value;
  throw refuseFields([{ field, message: `${field} must be a position of the log` }]);
}
