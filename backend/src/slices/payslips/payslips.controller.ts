import { Body, Controller, Get, HttpCode, Inject, Post, Query, Res } from '@nestjs/common';
import { passes } from '@atrium/contracts/core/access';
import { Refusal, refuse } from '@atrium/contracts/core/problems';
import { isId } from '@atrium/contracts/core/values';
import {
  DraftPaySlip,
  DraftPaySlips,
  ExportPaySlips,
  paySlipCommands,
  PublishPaySlips,
} from '@atrium/contracts/payslips/commands';
import { paySlipRefusals } from '@atrium/contracts/payslips/errors';
import { type AccountLines, accountLines } from '@atrium/contracts/payslips/account-lines';
import { isPaidFor, managesPay, paySlipId } from '@atrium/contracts/payslips/rules';
import type { ManyPaySlips, PaySlipDocument, PaySlipSummary } from '@atrium/contracts/payslips/views';
import { displayName } from '@atrium/contracts/users/display-name';
import type { UserView } from '@atrium/contracts/users/views';
import type { FastifyReply } from 'fastify';
import { Reauthenticated } from '../../platform/auth/reauthentication.guard.js';
import { Sender } from '../../platform/commands/sender.js';
import type { Actor } from '../../platform/kernel/actor.js';
import { Documents } from '../../platform/files/documents.js';
import { From, Listing } from '../../platform/http/caller.decorator.js';
import type { ListFields } from '../../platform/http/list-query.js';
import { type ListRequest, Lists } from '../../platform/http/lists.js';
import type { Caller } from '../../platform/http/request.js';
import { Limited } from '../../platform/limits/limited.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { documentName } from './document-rules.js';
import { documentRequest } from './jobs.js';
import type { PaySlipRecord } from './projections.js';
import { currentOf } from './state-rules.js';
import { listedRooms, monthRoom, payrollRoom, restorableRooms, restoresPaySlips } from './policy.js';

const listFields: ListFields<PaySlipSummary> = {
  search: ['username', 'month', 'department'],
  sort: ['month', 'username', 'department', 'state', 'updatedAt'],
  filter: ['user', 'month', 'state', 'department'],
  calendar: { month: 'month' },
};

const atOnce = 8;

const about = (path: string) => [`${path}/:id`, path];

/** Lists show payroll only summaries; opening another's payslip is recorded. */
@Controller('payslip')
export class PaySlipsController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(Documents) private readonly documents: Documents,
    @Inject(Jobs) private readonly jobs: Jobs,
  ) {}

  @Get()
  fetch(@Listing() request: ListRequest): Promise<string> {
    const { actor, query } = request;
    const among =
      typeof query['month'] === 'string' && query['month'] !== '' ? monthRoom(query['month'].trim()) : undefined;
    return this.lists.items({ collection: 'payslips', rooms: listedRooms(actor), fields: listFields, among }, request);
  }

  @Get('deleted')
  async fetchDeleted(@Listing() request: ListRequest): Promise<string> {
    if (!restoresPaySlips(request.actor)) throw refuse('notAllowed');
    const rooms = restorableRooms(request.actor);
    return this.lists.items({ collection: 'payslips', rooms, fields: listFields }, request);
  }

  @Post()
  @HttpCode(200)
  async draft(@Body() body: DraftPaySlip, @From() caller: Caller) {
    return (await this.draftFor(body, caller)).document;
  }

  /** For the people named, or all who are paid for the month and have none. */
  @Post('drafts')
  @HttpCode(200)
  async draftMany(@Body() { month, users }: DraftPaySlips, @From() caller: Caller): Promise<ManyPaySlips> {
    if (!passes(paySlipCommands.DraftPaySlip.access, caller.actor)) throw refuse('notAllowed');
    const people = users ?? (await this.withoutOne(month, caller.actor));
    const drafts = people.map((user) => ({ id: paySlipId(user, month), user }));
    return forEach(drafts, caller, ({ user }, each) => this.draftFor({ user, month }, each));
  }

  /** Publishes what can be published, and says why not for the rest. */
  @Post('publish')
  @HttpCode(200)
  publishMany(@Body() { slips }: PublishPaySlips, @From() caller: Caller): Promise<ManyPaySlips> {
    if (!passes(paySlipCommands.PublishPaySlip.access, caller.actor)) throw refuse('notAllowed');
    const named = slips.map((id) => ({ id }));
    return forEach(named, caller, (_, each) => this.sender.send('PublishPaySlip', {}, each));
  }

  /**
   * All lines of what counts of a month, for accounting, by people. That they were given out is recorded in each pay
   * slip, and opens none.
   */
  @Reauthenticated()
  @Limited('export')
  @Post('accounts')
  @HttpCode(200)
  async accounts(@Body() { month }: ExportPaySlips, @From() caller: Caller): Promise<AccountLines> {
    const { tenant } = caller.actor;
    if (!managesPay(caller.actor)) throw refuse('notAllowed');
    const [people, slips] = await Promise.all([
      this.readModel.room<UserView>(tenant, 'users', 'all'),
      this.readModel.room<PaySlipRecord>(tenant, 'payslips', monthRoom(month)),
    ]);
    const accounts = new Map(people.map((person) => [person._id, person]));
    const counted = slips.flatMap((slip) => {
      const version = currentOf(slip.versions);
      if (version === undefined) return [];
      const name = displayName(accounts.get(slip.user) ?? version.person);
      return [{ id: slip._id, name, version, lines: accountLines(version, month, name) }];
    });
    const { done } = await forEach(counted, caller, ({ version: { number } }, each) =>
      this.sender.send('RecordPaySlipExport', { number }, each),
    );
    const given = counted.filter(({ id }) => done.includes(id)).toSorted((a, b) => a.name.localeCompare(b.name));
    return { items: given.flatMap(({ lines }) => lines) };
  }

  /**
   * A version's PDF; the newest by default. A lost file is made again.
   * @throws Refusal (404) when the asker has none; (503) while it is being made
   */
  @Reauthenticated()
  @Get(about('document'))
  async document(
    @From() caller: Caller,
    @Query('number') number: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { actor, id = '' } = caller;
    const shown = isId(id) ? await this.readModel.one(actor, 'payslips', id) : null;
    const slip = shown === null ? null : (JSON.parse(shown) as PaySlipDocument);
    const version = slip?.versions?.findLast((one) => number === undefined || `${one.number}` === number);
    if (slip === null || version === undefined) throw refuse('notFound');
    // One printed before slips named an account is the same for all.
    const reader = slip.user === actor.id || version.employee === undefined ? 'owner' : 'payroll';
    const bytes = await this.documents.findDocument(actor.tenant, documentName(id, version.number, reader));
    if (bytes === null) {
      const by = { id: actor.id, username: actor.username };
      await this.jobs.addJob({ id, tenant: actor.tenant }, documentRequest(actor.tenant, by, id, version.number));
      const { status, message } = paySlipRefusals.beingPrepared;
      throw new Refusal('beingPrepared', status, message, undefined, 1);
    }
    if (slip.user !== actor.id) await this.sender.send('OpenPaySlip', {}, caller);
    void reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="payslip-${slip.month}-${version.number}.pdf"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    });
    return bytes;
  }

  private draftFor(body: DraftPaySlip, caller: Caller) {
    return this.sender.send('DraftPaySlip', body, { ...caller, id: paySlipId(body.user, body.month) });
  }

  private async withoutOne(month: string, { tenant }: Actor): Promise<string[]> {
    const [people, slips] = await Promise.all([
      this.readModel.room<UserView>(tenant, 'users', 'all'),
      this.readModel.room<PaySlipSummary>(tenant, 'payslips', payrollRoom),
    ]);
    const having = new Set(slips.filter((slip) => slip.month === month).map(({ user }) => user));
    return people.filter((person) => isPaidFor(month, person) && !having.has(person._id)).map(({ _id }) => _id);
  }
}

/** Runs a few at a time; reports the position after which all are readable. */
async function forEach<One extends { readonly id: string }>(
  all: readonly One[],
  caller: Caller,
  work: (one: One, caller: Caller) => Promise<unknown>,
): Promise<ManyPaySlips> {
  let last = 0n;
  const settled = (position: string): void => {
    if (BigInt(position) > last) last = BigInt(position);
  };
  const one = async (each: One): Promise<string | null> => {
    try {
      await work(each, { ...caller, id: each.id, settled, expectedVersion: undefined });
      return null;
    } catch (error) {
      // Rules refuse single items; any other failure ends the batch.
      if (!(error instanceof Refusal) || error.status >= 429) throw error;
      return error.message;
    }
  };
  const outcomes: { readonly _id: string; readonly message: string | null }[] = [];
  for (let at = 0; at < all.length; at += atOnce) {
    const some = all.slice(at, at + atOnce);
    const messages = await Promise.all(some.map(one));
    outcomes.push(...some.map(({ id }, index) => ({ _id: id, message: messages[index] ?? null })));
  }
  if (last > 0n) caller.settled(`${last}`);
  return {
    done: outcomes.filter(({ message }) => message === null).map(({ _id }) => _id),
    refused: outcomes.flatMap(({ _id, message }) => (message === null ? [] : [{ _id, message }])),
  };
}
