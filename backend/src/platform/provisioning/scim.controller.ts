import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Req,
  Res,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import { isRecord } from '@atrium/contracts/core/values';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/access.guard.js';
import { CommandRunner } from '../commands/command-runner.js';
import { Config } from '../config.js';
import { From } from '../http/caller.decorator.js';
import type { Caller } from '../http/request.js';
import { ReadModel } from '../projections/read-model.js';
import type { ProvisionedAccount } from '../shared/provisioned-account.js';
import { ScimAccounts } from './scim-accounts.js';
import { mostInPage, resourceTypes, schemaDescriptions, serviceProviderConfig } from './scim-description.js';
import { filterFrom } from './scim-filter.js';
import { patchedWish } from './scim-patch.js';
import { ScimProblem } from './scim-problem.js';
import { listOf, scimUserOf, type ScimUser, wishIn } from './scim-resources.js';
import { ScimFilter } from './scim.filter.js';
import { ScimGuard } from './scim.guard.js';

const scimJson = ['content-type', 'application/scim+json; charset=utf-8'] as const;

/** How a directory makes, changes and ends accounts (SCIM 2.0, RFC 7643 and 7644). */
@Public()
@UseGuards(ScimGuard)
@UseFilters(ScimFilter)
@Controller('scim/v2')
export class ScimController {
  private readonly accounts: ScimAccounts;

  constructor(
    @Inject(ReadModel) readModel: ReadModel,
    @Inject(CommandRunner) runner: CommandRunner,
    @Inject(Config) private readonly config: Config,
  ) {
    this.accounts = new ScimAccounts(readModel, runner);
  }

  @Header(...scimJson)
  @Get('ServiceProviderConfig')
  describe() {
    return serviceProviderConfig;
  }

  @Header(...scimJson)
  @Get('ResourceTypes')
  resourceTypes(@Req() request: FastifyRequest) {
    return listOf(resourceTypes(this.baseOf(request)));
  }

  @Header(...scimJson)
  @Get('ResourceTypes/:name')
  resourceType(@Req() request: FastifyRequest, @Param('name') name: string) {
    return found(resourceTypes(this.baseOf(request)), name);
  }

  @Header(...scimJson)
  @Get('Schemas')
  schemas(@Req() request: FastifyRequest) {
    return listOf(schemaDescriptions(this.baseOf(request)));
  }

  @Header(...scimJson)
  @Get('Schemas/:name')
  schema(@Req() request: FastifyRequest, @Param('name') name: string) {
    return found(schemaDescriptions(this.baseOf(request)), name);
  }

  @Header(...scimJson)
  @Get('Users')
  async list(@From() { actor }: Caller, @Req() request: FastifyRequest, @Query() query: Record<string, unknown>) {
    const fits = filterFrom(textIn(query['filter']));
    const start = Math.max(1, numberIn(query['startIndex']) ?? 1);
    const count = Math.min(mostInPage, Math.max(0, numberIn(query['count']) ?? mostInPage));
    const all = (await this.accounts.all(actor.tenant)).filter(fits);
    const base = this.baseOf(request);
    const departments = await this.accounts.departments(actor.tenant);
    const page = all.slice(start - 1, start - 1 + count).map((one) => scimUserOf(one, base, departments));
    return listOf(page, all.length, start);
  }

  @Header(...scimJson)
  @Post('Users')
  @HttpCode(201)
  async create(
    @Body() body: object,
    @From() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ScimUser> {
    const user = await this.shown(caller, await this.accounts.create(caller, wishIn(body)), request, reply);
    void reply.header('location', user.meta.location);
    return user;
  }

  @Header(...scimJson)
  @Get('Users/:user')
  async read(
    @Param('user') id: string,
    @From() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ScimUser> {
    return this.shown(caller, await this.accounts.one(caller.actor.tenant, id), request, reply);
  }

  @Header(...scimJson)
  @Put('Users/:user')
  async replace(
    @Param('user') id: string,
    @Body() body: object,
    @From() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ScimUser> {
    const account = await this.accounts.one(caller.actor.tenant, id);
    refuseStale(account, caller);
    // What is left out of a whole resource is none; `active` stays, so that nobody is closed by an oversight.
    const whole = { externalId: '', firstname: '', lastname: '', ...wishIn(body) };
    return this.shown(caller, await this.accounts.change(caller, account, whole), request, reply);
  }

  @Header(...scimJson)
  @Patch('Users/:user')
  async patch(
    @Param('user') id: string,
    @Body() body: object,
    @From() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ScimUser> {
    const account = await this.accounts.one(caller.actor.tenant, id);
    refuseStale(account, caller);
    return this.shown(caller, await this.accounts.change(caller, account, patchedWish(body)), request, reply);
  }

  @Delete('Users/:user')
  @HttpCode(204)
  async remove(@Param('user') id: string, @From() caller: Caller): Promise<void> {
    const account = await this.accounts.one(caller.actor.tenant, id);
    refuseStale(account, caller);
    await this.accounts.remove(caller, account);
  }

  private async shown(
    { actor }: Caller,
    account: ProvisionedAccount,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<ScimUser> {
    const user = scimUserOf(account, this.baseOf(request), await this.accounts.departments(actor.tenant));
    void reply.header('etag', user.meta.version);
    return user;
  }

  private baseOf({ protocol, host }: FastifyRequest): string {
    return `${this.config.publicUrl ?? `${protocol}://${host}`}/api/scim/v2`;
  }
}

/** @throws ScimProblem (412) when it was changed since it was read */
function refuseStale({ version }: ProvisionedAccount, { expectedVersion }: Caller): void {
  if (expectedVersion !== undefined && expectedVersion !== version) {
    throw new ScimProblem(412, 'This User was changed meanwhile');
  }
}

function found<One extends { readonly id: string }>(all: readonly One[], id: string): One {
  const one = all.find((each) => each.id === id);
  if (!isRecord(one)) throw new ScimProblem(404, `There is no ${id}`);
  return one;
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function numberIn(value: unknown): number | undefined {
  const number = Number(value);
  return value === undefined || !Number.isInteger(number) ? undefined : number;
}
