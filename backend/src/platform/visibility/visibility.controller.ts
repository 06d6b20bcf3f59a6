import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { passes } from '@atrium/contracts/core/access';
import { readMoment } from '@atrium/contracts/core/past';
import { type FieldProblem, refuse, refuseFields } from '@atrium/contracts/core/problems';
import { isId } from '@atrium/contracts/core/values';
import { userCommands } from '@atrium/contracts/users/commands';
import type { RecordAudience } from '@atrium/contracts/users/record-audience';
import type { UserView } from '@atrium/contracts/users/views';
import { Asker } from '../http/caller.decorator.js';
import type { Actor } from '../kernel/actor.js';
import { isEntries } from '../kernel/entries.js';
import type { Published } from '../kernel/projection.js';
import { Limited } from '../limits/limited.js';
import { Past } from '../past/past.js';
import { pastRefusals } from '../past/past-questions.js';
import { ReadModel } from '../projections/read-model.js';
import { SliceRegistry } from '../slice/registry.js';
import { seersOf } from './seers.js';

type Raw = Readonly<Record<string, unknown>>;
type Found = Omit<RecordAudience, 'hidden'>;

/** Who sees a record, of whatever collection. */
@Controller('visibility')
export class VisibilityController {
  constructor(
    @Inject(Past) private readonly past: Past,
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(SliceRegistry) private readonly registry: SliceRegistry,
  ) {}

  /**
   * Who sees a record and why, now or at a moment, for people with the right to give rights.
   * @throws Refusal (404) for a record that the asker doesn't see all of today; (403) unless they may give rights; (400)
   * for a moment that there is not, or at which they could not have seen the record
   */
  @Limited('past')
  @Get(':collection/:id')
  async audience(
    @Asker() actor: Actor,
    @Param('collection') collection: string,
    @Param('id') id: string,
    @Query() raw: Raw,
  ): Promise<RecordAudience> {
    const published = this.registry.collection(collection);
    const isRecord = published !== undefined && !isEntries(published) && published.ofInstallation !== true;
    if (!isRecord || !isId(id) || !(await this.readModel.seesHistory(actor, collection, id))) throw refuse('notFound');
    if (!passes(userCommands.UpdateUser.access, actor)) throw refuse('notAllowed');
    const found =
      raw['at'] === undefined
        ? await this.presently(actor, published, id)
        : await this.formerly(actor, published, id, momentIn(raw));
    const known = new Set(await this.shownPeople(actor));
    const seers = found.seers.filter(({ _id }) => known.has(_id));
    return { ...found, seers, hidden: found.seers.length - seers.length };
  }

  private async presently({ tenant }: Actor, published: Published, id: string): Promise<Found> {
    const [shown, people, deleted] = await Promise.all([
      this.readModel.shownIn(tenant, published.collection, id),
      this.readModel.room<UserView>(tenant, 'users', 'all'),
      this.readModel.room<UserView>(tenant, 'users', 'deleted'),
    ]);
    return { moment: null, ...seersOf(published, shown, [...people, ...deleted], tenant) };
  }

  private async formerly(
    actor: Actor,
    published: Published,
    id: string,
    at: NonNullable<ReturnType<typeof readMoment>>,
  ): Promise<Found> {
    const { tenant } = actor;
    const { collection } = published;
    const upTo = Number(await this.readModel.position(tenant));
    const rooms = published.rooms(actor);
    const question = { kind: 'audience', tenant, acting: tenant, upTo, at, collection, id, rooms } as const;
    const { seers, superadmins, ...moment } = await this.past.ask(question, actor.id);
    return { moment, seers, superadmins };
  }

  /** The ids of the accounts that the asker sees in full. */
  private async shownPeople(actor: Actor): Promise<string[]> {
    const rooms = this.registry.collection('users')?.rooms(actor) ?? [];
    const of = (room: string) => this.readModel.room<UserView>(actor.tenant, 'users', room);
    const lists = await Promise.all(['all', 'deleted'].filter((room) => rooms.includes(room)).map(of));
    return lists.flat().map(({ _id }) => _id);
  }
}

function momentIn(raw: Raw): NonNullable<ReturnType<typeof readMoment>> {
  const problems: FieldProblem[] = [];
  const moment = readMoment(raw, 'at', problems);
  if (moment !== undefined && 'instant' in moment && Date.parse(moment.instant) > Date.now()) {
    problems.push({ field: 'at', message: pastRefusals.future.message });
  }
  if (moment === undefined || problems.length > 0) throw refuseFields(problems);
  return moment;
}
