import { calendarProblem, isDay } from '@atrium/contracts/core/calendar-values';
import { dayAt } from '@atrium/contracts/core/zones';
import { Body, Controller, Get, Header, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { refuse, refuseFields } from '@atrium/contracts/core/problems';
import { isId, ownValue } from '@atrium/contracts/core/values';
import { NameRevision } from '@atrium/contracts/policies/commands';
import { policyKind } from '@atrium/contracts/policies/kind';
import { policyVersionId, versionInForce } from '@atrium/contracts/policies/rules';
import type { PolicyInForce, PolicyReaderView, PolicyView } from '@atrium/contracts/policies/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { Sender } from '../../platform/commands/sender.js';
import { From, Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import type { Caller } from '../../platform/http/request.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { listFieldsOf } from '../../platform/shared/record-kinds.js';
import { presentRoomsFor, restoresPolicies } from './policy.js';

const fields: ListFields<PolicyView> = listFieldsOf(policyKind, {
  sort: ['state', 'effectiveDate', 'createdAt', 'updatedAt'],
  filter: ['state', 'acknowledge', 'departments', 'roles'],
});

@Controller('policy')
export class PoliciesController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(ReadModel) private readonly readModel: ReadModel,
  ) {}

  @Get()
  fetch(@Listing() request: ListRequest): Promise<string> {
    const source = { collection: 'policies', rooms: presentRoomsFor(request.actor), fields };
    return this.lists.items(source, request);
  }

  @Get('deleted')
  async fetchDeleted(@Listing() request: ListRequest): Promise<string> {
    if (!restoresPolicies(request.actor)) throw refuse('notAllowed');
    return this.lists.items({ collection: 'policies', rooms: ['deleted'], fields }, request);
  }

  /** For readers of the policy today. */
  @Get(':id/versions/:revision')
  @Header('content-type', 'application/json; charset=utf-8')
  async version(@From() caller: Caller, @Param('revision') revision: string): Promise<string> {
    const policy = await this.seen(caller);
    const wanted = /^[1-9]\d{0,8}$/.test(revision) ? Number(revision) : 0;
    if (wanted === 0 || wanted > policy.revision) throw refuse('notFound');
    const page =
      wanted < policy.revision ? { before: policyVersionId(policy._id, wanted + 1), count: 1 } : { count: 1 };
    const record = { collection: 'policies', id: policy._id };
    const { documents } = await this.readModel.entries(caller.actor.tenant, 'policy-versions', record, page);
    if (documents[0] === undefined) throw refuse('notFound');
    return documents[0];
  }

  /**
   * The version in force on a day, and whether a person had acknowledged it by then: the asker, or anybody for
   * writers.
   */
  @Get(':id/inforce')
  async inForce(
    @From() caller: Caller,
    @Query('on') on: unknown,
    @Query('user') user: unknown = caller.actor.id,
  ): Promise<PolicyInForce> {
    if (!isDay(on)) throw refuseFields([{ field: 'on', message: calendarProblem('day', 'on') }]);
    if (!isId(user)) throw refuse('notFound');
    const policy = await this.seen(caller);
    const { actor } = caller;
    const [found, settings] = await Promise.all([
      this.readModel.one(actor, 'policy-readers', user),
      this.readModel.one(actor, 'settings', actor.tenant),
    ]);
    if (found === null) throw refuse('notFound');
    const reader: PolicyReaderView = JSON.parse(found);
    const { timeZone }: Pick<SettingsView, 'timeZone'> = settings === null ? defaultSettings : JSON.parse(settings);
    const version = versionInForce(policy, on);
    const acknowledgedAt = (version && ownValue(reader.acknowledged, policy._id)?.[version.revision]) ?? null;
    const byThen = acknowledgedAt !== null && dayAt(acknowledgedAt, timeZone) <= on;
    return { on, user, version, acknowledgedAt, byThen };
  }

  /** Answers with all the sender's acknowledgements. */
  @Post(['acknowledge/:id', 'acknowledge'])
  @HttpCode(200)
  async acknowledge(@Body() { revision }: NameRevision, @From() caller: Caller) {
    if (caller.id === undefined) throw refuse('notFound');
    const own = { ...caller, id: caller.actor.id };
    return (await this.sender.send('AcknowledgePolicy', { policy: caller.id, revision }, own)).document;
  }

  /** @throws Refusal (404) when the caller can't see it */
  private async seen({ actor, id }: Caller): Promise<PolicyView> {
    const text = id === undefined ? null : await this.readModel.one(actor, 'policies', id);
    if (text === null) throw refuse('notFound');
    return JSON.parse(text);
  }
}
