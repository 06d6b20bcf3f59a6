import type { Colleague } from '@atrium/contracts/core/scopes';
import { calendarProblem, isDay } from '@atrium/contracts/core/calendar-values';
import type { PlacedEntry } from '@atrium/contracts/core/history';
import { isPosition } from '@atrium/contracts/core/past';
import { type Refusal, refuse, refuseFields } from '@atrium/contracts/core/problems';
import { isId } from '@atrium/contracts/core/values';
import { dayAt } from '@atrium/contracts/core/zones';
import {
  type AwayAnswer,
  type AwayScope,
  awayScopes,
  type DayAnswer,
  type HomeSeenView,
} from '@atrium/contracts/home/views';
import { concernsAny, isInTeamOf, mayReadDayOf } from '@atrium/contracts/home/work-rules';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { PersonView } from '@atrium/contracts/users/views';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { Away } from '../../platform/away/away.js';
import { Day } from '../../platform/away/day.js';
import { Asker } from '../../platform/http/caller.decorator.js';
import { HiddenFromImpersonation } from '../../platform/auth/impersonation.js';
import type { Actor } from '../../platform/kernel/actor.js';
import { Limited } from '../../platform/limits/limited.js';
import { ChangedRecords } from '../../platform/projections/changed-records.js';
import { ReadModel } from '../../platform/projections/read-model.js';

/** Who works with whom. */
class Colleagues {
  constructor(private readonly readModel: Pick<ReadModel, 'visible'>) {}

  /** Colleagues visible to the actor. */
  async of(actor: Actor): Promise<Colleague[]> {
    const { documents } = await this.readModel.visible(actor, 'users');
    return documents.map((json) => {
      const { _id: id, department, manager } = JSON.parse(json) as PersonView;
      return { id, department, manager };
    });
  }

  /** @throws Refusal (404) for somebody who is not among the colleagues; (403) where the actor may not open their days */
  assertReadsDayOf(actor: Actor, person: string, colleagues: readonly Colleague[]): void {
    const other = colleagues.find(({ id }) => id === person);
    if (other === undefined) throw refuse('notFound');
    const self = colleagues.find(({ id }) => id === actor.id) ?? { id: actor.id, department: actor.department };
    if (!mayReadDayOf(actor, self, other)) throw refuse('notAllowed');
  }
}

type Parameters = Readonly<Record<string, unknown>>;
type Start = Pick<AwayAnswer, 'since' | 'sinceAt'>;

const clockTail = 50;

@Controller('home')
export class HomeController {
  constructor(
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(ChangedRecords) private readonly records: ChangedRecords,
    @Inject(Away) private readonly away: Away,
    @Inject(Day) private readonly day: Day,
  ) {
    this.colleagues = new Colleagues(readModel);
  }

  private readonly colleagues: Colleagues;

  /**
   * What others changed since the asker's last visit (`since=seen`, the default), last punch-out (`since=out`), or a
   * position; `of=mine` for their own work only, `of=team` for their team's. `person` names whose news they are,
   * of which the asker gets what they see themselves.
   * @throws Refusal (400) for invalid parameters; (403, 404) for another person's news
   */
  @Get('away')
  async fetchAway(@Asker() actor: Actor, @Query() query: Parameters): Promise<AwayAnswer> {
    const { since, before, of } = query;
    const until = before === undefined ? null : positionIn('before', before);
    const scope = awayScopes.find((one) => one === of);
    if (of !== undefined && scope === undefined) throw invalid('of', `of must be ${awayScopes.join(' or ')}`);
    const person = personIn(query, actor);
    if (person !== actor.id && !isPosition(since)) throw invalid('since', 'since must be a position of the log');
    const [start, colleagues] = await Promise.all([
      this.startOf(actor, since),
      scope === 'team' || person !== actor.id ? this.colleagues.of(actor) : [],
    ]);
    if (person !== actor.id) this.colleagues.assertReadsDayOf(actor, person, colleagues);
    const people = scope === undefined ? null : peopleOf(scope, person, colleagues);
    const filter = { person, ...(people === null ? {} : { concerns: (doc: object) => concernsAny(doc, people) }) };
    return { userId: actor.id, ...(await this.away.since(actor, start.since, until, filter)), ...start };
  }

  /**
   * What somebody did on a `day` of the organisation: the asker without a `person`, today without a day.
   * @throws Refusal (400) for no day, or one to come; (403) for people of other teams; (404) for people who are not here
   */
  @Limited('past')
  @HiddenFromImpersonation()
  @Get('day')
  async fetchDay(@Asker() actor: Actor, @Query() query: Parameters): Promise<DayAnswer> {
    const { timeZone } =
      (await this.readModel.document<SettingsView>(actor.tenant, 'settings', actor.tenant)) ?? defaultSettings;
    const today = dayAt(Date.now(), timeZone);
    const { day = today } = query;
    if (!isDay(day)) throw invalid('day', calendarProblem('day', 'day'));
    if (day > today) throw invalid('day', 'This day is yet to come');
    const person = personIn(query, actor);
    if (person !== actor.id) this.colleagues.assertReadsDayOf(actor, person, await this.colleagues.of(actor));
    return { userId: actor.id, person, day, ...(await this.day.dayOf(actor, person, day, timeZone)) };
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
  if (isPosition(value)) return value;
  throw invalid(field, `${field} must be a position of the log`);
}

function personIn({ person }: Parameters, actor: Actor): string {
  if (person === undefined) return actor.id;
  if (isId(person)) return person;
  throw invalid('person', 'person must be the id of a person');
}

function invalid(field: string, message: string): Refusal {
  return refuseFields([{ field, message }]);
}

function peopleOf(scope: AwayScope, person: string, colleagues: readonly Colleague[]): ReadonlySet<string> {
  if (scope === 'mine') return new Set([person]);
  const own = colleagues.find(({ id }) => id === person);
  return new Set(own === undefined ? [] : colleagues.filter((one) => isInTeamOf(own, one)).map(({ id }) => id));
}
