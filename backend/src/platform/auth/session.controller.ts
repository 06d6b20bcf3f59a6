import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { AuditOutcome } from '@atrium/contracts/audit/views';
import { messages } from '@atrium/contracts/core/messages';
import { EmptyBody } from '@atrium/contracts/core/commands';
import type { ProofMethod } from '@atrium/contracts/users/reauthentication';
import { SignInWithPasskey } from '@atrium/contracts/users/passkeys';
import { refuseUser } from '@atrium/contracts/users/errors';
import type { PendingSignIn } from '@atrium/contracts/users/second-factor';
import { SignInCode } from '@atrium/contracts/users/second-factor';
import { SignIn, type SignedIn } from '@atrium/contracts/users/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config.js';
import { deviceCookieName, issueXsrfToken } from '../http/http-server.js';
import { sessionCookieName } from '../http/session-cookie.js';
import { XsrfTokens } from '../http/xsrf.js';
import { keys } from '../projections/keys.js';
import { ReadRedis, type Redis, withRedis } from '../redis.js';
import { Audit } from '../audit/audit.js';
import { notSignedIn, Public } from './access.guard.js';
import { type Account, Actors, viewOf } from './actors.js';
import { IdentityTokens } from './identity-token.js';
import { impersonated, type Impersonating } from './impersonation.js';
import { KnownDevices } from './known-devices.js';
import { LocalGuard } from './local.strategy.js';
import { Passkeys } from './passkeys.js';
import { PendingSignIns } from './pending-sign-ins.js';
import { requiredActionsOf } from './required-actions.js';
import { SessionEnds } from './session-ends.js';
import type { SignedInAccount } from './sign-in.js';
import { SessionStarts } from './session-starts.js';

@Public()
@Controller()
export class SessionController {
  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(Actors) private readonly actors: Actors,
    @Inject(IdentityTokens) private readonly tokens: IdentityTokens,
    @Inject(XsrfTokens) private readonly xsrf: XsrfTokens,
    @Inject(SessionEnds) private readonly ends: SessionEnds,
    @Inject(ReadRedis) private readonly redis: Redis,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(KnownDevices) private readonly devices: KnownDevices,
    @Inject(PendingSignIns) private readonly pending: PendingSignIns,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
    @Inject(SessionStarts) private readonly starts: SessionStarts,
  ) {}

  @Get('user/check')
  async check(@Req() request: FastifyRequest): Promise<SignedIn> {
    const session = request.session.signedIn;
    const account = session === undefined ? null : await this.actors.behind(session);
    if (account === null || session === undefined) throw notSignedIn(request);
    const { impersonating, ...own } = session;
    if (impersonating === undefined) return this.answer(account);
    const seen = await impersonated(account, impersonating, this.actors);
    if (seen !== null) return this.answerAs(seen.account, account, impersonating);
    request.session.signedIn = own;
    await request.session.save();
    return this.answer(account);
  }

  @Post('user/login')
  @HttpCode(200)
  @UseGuards(LocalGuard)
  async login(
    @Req() request: FastifyRequest & { user: SignedInAccount },
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() { shared }: SignIn,
  ): Promise<SignedIn | PendingSignIn> {
    if (request.user.methods.length > 0) return this.askForCode(request, 'SignIn', shared === true);
    await this.begin(request, reply, request.user, shared === true);
    this.recordAct('SignIn', request.user.account, request.ip, 'done');
    return this.answer(request.user.account);
  }

  @Post('user/login/code')
  @HttpCode(200)
  async enterCode(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() body: SignInCode,
  ): Promise<SignedIn> {
    const knows = (username: string) => this.devices.knows(username, request.cookies[deviceCookieName(this.config)]);
    const { account, session, shared, act } = await this.pending.finish(body, request.ip, knows);
    await this.begin(request, reply, { account, session }, shared);
    this.recordAct(act, account, request.ip, 'done');
    return this.answer(account);
  }

  @Post('user/login/passkey/options')
  @HttpCode(200)
  challenge(@Body() _body: EmptyBody, @Req() request: FastifyRequest): Promise<object> {
    return this.passkeys.challenge(request, request.ip);
  }

  /** A passkey verifies its user, so it signs in alone, or completes a sign-in as its second step. */
  @Post('user/login/passkey')
  @HttpCode(200)
  async usePasskey(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() { response, shared }: SignInWithPasskey,
  ): Promise<SignedIn> {
    const signedIn = await this.passkeys.signIn(response, request, request.ip);
    await this.begin(request, reply, signedIn, shared === true, 'passkey');
    this.recordAct('PasskeySignIn', signedIn.account, request.ip, 'done');
    return this.answer(signedIn.account);
  }

  @Post('admin/login')
  @HttpCode(200)
  @UseGuards(LocalGuard)
  async adminLogin(
    @Req() request: FastifyRequest & { user: SignedInAccount },
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() { shared }: SignIn,
  ): Promise<{ token: string; message: string } | (PendingSignIn & { token: null })> {
    const { account } = request.user;
    if (account.role !== 'admin' && account.role !== 'superadmin') {
      this.recordAct('AdminSignIn', account, request.ip, 'denied');
      throw refuseUser('badCredentials');
    }
    if (request.user.methods.length > 0) {
      return { token: null, ...(await this.askForCode(request, 'AdminSignIn', shared === true)) };
    }
    await this.begin(request, reply, request.user, shared === true);
    this.recordAct('AdminSignIn', account, request.ip, 'done');
    return { token: await this.tokens.issue(account), message: messages.auth.adminLoginSuccess };
  }

  @Post('user/logout')
  @HttpCode(200)
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string }> {
    const { sessionId, signedIn } = request.session;
    const account = signedIn === undefined ? null : await this.actors.behind(signedIn);
    if (account !== null) this.recordAct('SignOut', account, request.ip, 'done');
    await request.session.destroy();
    if (signedIn !== undefined) {
      await withRedis(() => this.redis.sRem(keys.sessionsOf(signedIn.userId), sessionId));
      await this.ends.announce(sessionId);
    }
    void reply.clearCookie(sessionCookieName(this.config), { path: '/' });
    if (signedIn?.shared === true) {
      void reply.clearCookie(deviceCookieName(this.config), { path: '/' });
      // Only the browser itself can clear what it cached of the previous user's files.
      void reply.header('clear-site-data', '"cache", "storage"');
    }
    issueXsrfToken(reply, this.xsrf, 'anonymous', this.config);
    return { message: messages.auth.logoutSuccess };
  }

  private recordAct(act: string, { _id, username, tenentId }: Account, address: string, outcome: AuditOutcome): void {
    const note = { by: { _id, username }, act, area: 'users', record: _id, outcome, address };
    this.audit.note(tenentId, note);
  }

  private async askForCode(
    { user, ip }: FastifyRequest & { user: SignedInAccount },
    action: 'SignIn' | 'AdminSignIn',
    shared: boolean,
  ): Promise<PendingSignIn> {
    this.recordAct('SignInPassword', user.account, ip, 'done');
    const { methods, session } = user;
    const message = methods.includes('totp') ? messages.auth.codeRequired : messages.auth.passkeyRequired;
    return { pending: await this.pending.beginSignIn(session, action, shared), methods, message };
  }

  private begin(
    request: FastifyRequest,
    reply: FastifyReply,
    { account, session }: Pick<SignedInAccount, 'account' | 'session'>,
    shared: boolean,
    method: ProofMethod = 'password',
  ): Promise<void> {
    return this.starts.begin(request, reply, { account, session, shared, method });
  }

  /** The token is for display, and names who signed in. */
  private async answerAs(seen: Account, by: Account, { until }: Impersonating): Promise<SignedIn> {
    const { _id, username } = by;
    const token = await this.tokens.issue(viewOf(by));
    return {
      user: viewOf(seen),
      token,
      message: messages.user.seesAs,
      impersonation: { by: { _id, username }, until },
    };
  }

  private async answer(account: Account): Promise<SignedIn> {
    const view = viewOf(account);
    const requiredActions = requiredActionsOf(account);
    const signedIn = { user: view, token: await this.tokens.issue(view), message: messages.auth.loginSuccess };
    return requiredActions.length === 0 ? signedIn : { ...signedIn, requiredActions };
  }
}
