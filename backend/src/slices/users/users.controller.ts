import { Body, Controller, Get, Header, Inject, Param, Put, Query, Req } from '@nestjs/common';
import { messages } from '@atrium/contracts/core/messages';
import { refuse } from '@atrium/contracts/core/problems';
import type { AccessExplanation } from '@atrium/contracts/users/access-explanation';
import { refuseUser } from '@atrium/contracts/users/errors';
import { ChangeOwnPassword, PasswordForm } from '@atrium/contracts/users/password';
import type { RightsDryRun } from '@atrium/contracts/users/visibility';
import { EndUserSessions } from '@atrium/contracts/users/session-commands';
import type { LastSeenAnswer, SessionView } from '@atrium/contracts/users/sessions';
import type { UserView } from '@atrium/contracts/users/views';
import type { FastifyRequest } from 'fastify';
import { OwnSessions } from '../../platform/auth/own-sessions.js';
import { InPerson } from '../../platform/auth/in-person.js';
import { Reauthenticated } from '../../platform/auth/reauthentication.guard.js';
import { AllowedDuring } from '../../platform/auth/required-actions.js';
import { SignInLimits } from '../../platform/auth/sign-in-limits.js';
import { Sender } from '../../platform/commands/sender.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import type { Actor } from '../../platform/kernel/actor.js';
import { Asker, From } from '../../platform/http/caller.decorator.js';
import { type Caller } from '../../platform/http/request.js';
import { Limited } from '../../platform/limits/limited.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { SliceRegistry } from '../../platform/slice/registry.js';
import { accessOf } from './access-queries.js';
import { dryRunOf } from './dry-run-queries.js';
import { refuseUnlessSeesSessions, refuseUnlessShownSessions, seesSessionsOf } from './policy.js';
import type { UserDocument } from './projections.js';

type Raw = Readonly<Record<string, unknown>>;

const text = messages.user;

@Controller('user')
export class UsersController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(SignInLimits) private readonly limits: SignInLimits,
    @Inject(OwnSessions) private readonly sessions: OwnSessions,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(SliceRegistry) private readonly registry: SliceRegistry,
  ) {}

  @Get('fetchuser')
  @Header('content-type', 'application/json; charset=utf-8')
  async fetch(@Asker() actor: Actor): Promise<string> {
    const rooms = ['all', 'directory', `self:${actor.id}`];
    const { documents } = await this.readModel.visible(actor, 'users', { rooms });
    return `{"getuser":[${documents.join(',')}]}`;
  }

  /** The own password needs the current one and keeps this session; another's is a separate command. */
  @InPerson()
  @Reauthenticated('others')
  @AllowedDuring('updatePassword')
  @Put(['updateuserpassword/:id', 'updateuserpassword'])
  async setPassword(@Body() body: PasswordForm, @From() caller: Caller, @Req() request: FastifyRequest) {
    if (caller.id !== caller.actor.id) {
      const { currentpassword: _ignored, ...reset } = body;
      await this.sender.send('ResetPassword', reset, caller);
      return { message: text.passwordUpdated };
    }
    const own = { ...caller, actor: { ...caller.actor, tenant: caller.actor.home } };
    const change = Object.assign(new ChangeOwnPassword(), { currentpassword: '' }, body);
    const attempt = { account: `own ${own.id}`, address: request.ip, device: null };
    await this.limits.limited(attempt, () => this.sender.send('ChangeOwnPassword', change, own));
    const account = await this.readModel.document<UserDocument>(own.actor.home, 'users', own.actor.id);
    const { signedIn } = request.session;
    if (signedIn !== undefined && account !== null) {
      request.session.signedIn = { ...signedIn, credentialVersion: account.credentialVersion };
      await request.session.save();
    }
    return { message: text.passwordUpdated };
  }

  /** Why a person can do what a flag gates, or can't. @throws Refusal as {@link accessOf} does */
  @Limited('report')
  @Get('access/:id')
  explain(@Asker() actor: Actor, @Param('id') id: string, @Query() raw: Raw): Promise<AccessExplanation> {
    const { store, registry, readModel } = this;
    return accessOf({ store, registry, readModel }, actor, id, raw);
  }

  /** What other rights would give and take, without changing anything. @throws Refusal as {@link dryRunOf} does */
  @Limited('dryRun')
  @Get(['dryrun/:id', 'dryrun'])
  tryRights(@Asker() actor: Actor, @Query() raw: Raw, @Param('id') id?: string): Promise<RightsDryRun> {
    const { registry, readModel } = this;
    return dryRunOf({ registry, readModel }, actor, id, raw);
  }

  /** @throws Refusal (404) for an unknown person; (403) beyond the asker's reach */
  @Get('personsessions/:id')
  async fetchSessions(@From() { actor, id = '' }: Caller): Promise<{ items: SessionView[] }> {
    const person = await this.readModel.document<UserDocument>(actor.tenant, 'users', id);
    if (person === null) throw refuseUser('userGone');
    refuseUnlessShownSessions(actor, person);
    return { items: await this.sessions.sessionsOf(id, null) };
  }

  /** When people were last seen. @throws Refusal (403) for those who see nobody's sessions */
  @Limited('report')
  @Get('lastseen')
  async fetchLastSeen(@Asker() actor: Actor): Promise<LastSeenAnswer> {
    refuseUnlessSeesSessions(actor);
    const { documents } = await this.readModel.visible(actor, 'users');
    const people = documents.map((json) => JSON.parse(json) as UserView);
    const shown = people.filter((person) => seesSessionsOf(actor, person));
    const items = await Promise.all(
      shown.map(async ({ _id }) => {
        const lastSeen = await this.sessions.lastSeenOf(_id);
        return lastSeen === null ? [] : { _id, lastSeen };
      }),
    );
    return { items: items.flat() };
  }

  /** One session, or all. Recorded first, so that none ends unrecorded. */
  @Reauthenticated()
  @Put(['endsessions/:id', 'endsessions'])
  async endSessions(@Body() body: EndUserSessions, @From() caller: Caller): Promise<{ message: string }> {
    const { id = '' } = caller;
    const { session } = body;
    if (session !== undefined && !(await this.sessions.has(id, session))) throw refuse('notFound');
    await this.sender.send('EndUserSessions', body, caller);
    await this.sessions.endForAdministrator(id, session);
    return { message: session === undefined ? text.sessionsEnded : text.sessionEnded };
  }
}
