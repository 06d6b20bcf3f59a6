import { randomBytes } from 'node:crypto';
import { Body, Controller, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { messages } from '@atrium/contracts/core/messages';
import { refuse } from '@atrium/contracts/core/problems';
import { ConnectRepository, NewRepository, RotateRepositorySecret } from '@atrium/contracts/repositories/commands';
import { repositoryLengths } from '@atrium/contracts/repositories/rules';
import type { RepositorySecret, RepositoryView } from '@atrium/contracts/repositories/views';
import type { TenantView } from '@atrium/contracts/tenants/views';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/access.guard.js';
import { GuessLimiter } from '../../platform/auth/guess-limiter.js';
import { Reauthenticated } from '../../platform/auth/reauthentication.guard.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { Sender } from '../../platform/commands/sender.js';
import { From } from '../../platform/http/caller.decorator.js';
import type { Caller } from '../../platform/http/request.js';
import { TakesSigned } from '../../platform/http/signed-bodies.js';
import { actingFor } from '../../platform/jobs/command-jobs.js';
import { systemTenant } from '../../platform/kernel/actor.js';
import { PersonLimits } from '../../platform/limits/person-limits.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { SecretVault } from '../../platform/secrets/secret-vault.js';
import { changesIn } from './payload-rules.js';
import type { RepositoryDocument } from './projections.js';
import { deliveryOf, eventOf, isSignedBy } from '../../platform/http/git-signatures.js';

/** The key of a secret that a provider signs with. */
const newSecret = (): string => randomBytes(32).toString('base64url');
const idPattern = /^[A-Za-z0-9-]{1,64}$/;

/** What connected repositories need beside commands: their secrets are made here, and here they tell what happened. */
@Controller()
export class RepositoriesController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(SecretVault) private readonly vault: SecretVault,
    @Inject(GuessLimiter) private readonly limiter: GuessLimiter,
    @Inject(PersonLimits) private readonly limits: PersonLimits,
  ) {}

  @Reauthenticated()
  @Post('repository')
  @HttpCode(200)
  async connect(@Body() body: NewRepository, @From() caller: Caller): Promise<RepositorySecret> {
    const secret = newSecret();
    const wanted = Object.assign(new ConnectRepository(), body, { secret });
    const sent = { ...caller, id: undefined };
    const { document } = await this.sender.send<'ConnectRepository', RepositoryView>('ConnectRepository', wanted, sent);
    return { message: messages.user.repositorySecret, repository: document, secret };
  }

  @Reauthenticated()
  @Post(['repository/secret/:id', 'repository/secret'])
  @HttpCode(200)
  async rotate(@Body() _body: EmptyBody, @From() caller: Caller): Promise<RepositorySecret> {
    const secret = newSecret();
    const wanted = Object.assign(new RotateRepositorySecret(), { secret });
    const { document } = await this.sender.send<'RotateRepositorySecret', RepositoryView>(
      'RotateRepositorySecret',
      wanted,
      caller,
    );
    return { message: messages.user.repositorySecret, repository: document, secret };
  }

  /**
   * Takes what a provider tells. Answered once it is recorded; a delivery that comes again counts once. Whether there
   * is such a connection is not told to those who don't know its secret.
   */
  @Public()
  @Post('git/:organisation/:repository')
  @HttpCode(200)
  @TakesSigned()
  async takeIn(
    @Param('organisation') tenant: string,
    @Param('repository') id: string,
    @Req() request: FastifyRequest,
  ): Promise<{ readonly taken: true }> {
    const text = request.signedText ?? '';
    const repository = await this.limiter.limitGuesses(request.ip, () => this.signedOne(tenant, id, request, text));
    if (repository === null) throw refuse('notFound');
    await this.limits.count('inbound', tenant);
    const { provider } = repository;
    const event = eventOf(provider, request.headers).slice(0, repositoryLengths.event);
    const changes = changesIn(provider, event, parsed(text));
    const delivery = deliveryOf(provider, request.headers, text);
    await this.runner.run({
      name: 'TakeGitDelivery',
      data: { delivery, event, changes },
      actor: actingFor({ id, username: repository.name }, tenant),
      id,
      onItsOwn: true,
    });
    return { taken: true };
  }

  private async signedOne(
    tenant: string,
    id: string,
    { headers }: FastifyRequest,
    text: string,
  ): Promise<RepositoryDocument | null> {
    if (!idPattern.test(tenant) || !idPattern.test(id)) return null;
    const repository = await this.readModel.document<RepositoryDocument>(tenant, 'repositories', id);
    const organisation = await this.readModel.document<TenantView>(systemTenant, 'tenants', tenant);
    if (repository === null || repository.deleted || organisation?.isActive !== true) return null;
    const secret = await this.vault.open({ category: 'repository', tenant, id }, repository.secret);
    if (isSignedBy(repository.provider, headers, text, secret)) return repository;
    const actor = actingFor({ id, username: repository.name }, tenant);
    await this.runner.run({ name: 'NoteRefusedGitDelivery', data: {}, actor, id, onItsOwn: true });
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
