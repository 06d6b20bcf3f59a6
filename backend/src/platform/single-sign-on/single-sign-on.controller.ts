import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { administers, hasFlag } from '@atrium/contracts/core/permissions';
import { Refusal, refuse } from '@atrium/contracts/core/problems';
import { BeginSignOn, CheckSignOn } from '@atrium/contracts/single-sign-on/bodies';
import { refuseSignOn } from '@atrium/contracts/single-sign-on/errors';
import { type SignOnFailure, signOnPath } from '@atrium/contracts/single-sign-on/rules';
import type { SignOnAddresses, SignOnBegun, SignOnCheck } from '@atrium/contracts/single-sign-on/views';
import type { TenantView } from '@atrium/contracts/tenants/views';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Audit } from '../audit/audit.js';
import { Public } from '../auth/access.guard.js';
import { InPerson } from '../auth/in-person.js';
import { SessionStarts } from '../auth/session-starts.js';
import { Config } from '../config.js';
import { Asker } from '../http/caller.decorator.js';
import { type Actor, systemTenant } from '../kernel/actor.js';
import { Limited } from '../limits/limited.js';
import { NetworkLimits } from '../limits/network-limits.js';
import { ReadModel } from '../projections/read-model.js';
import { Providers } from './providers.js';
import { SignOnRefused } from './sign-on-refused.js';
import { SingleSignOn } from './sign-on.js';
import { attemptSeconds, newBrowserKey } from './sign-on-attempts.js';

const callbackPath = '/api/single-sign-on/callback';
const home = '/u/home';

/** Signing in at an organisation's own provider, and what its administrators look at while they set it up. */
@Controller()
export class SingleSignOnController {
  constructor(
    @Inject(SingleSignOn) private readonly signOn: SingleSignOn,
    @Inject(Providers) private readonly providers: Providers,
    @Inject(SessionStarts) private readonly starts: SessionStarts,
    @Inject(NetworkLimits) private readonly limits: NetworkLimits,
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** @throws Refusal (404) alike for unknown organisations and those without single sign-on */
  @Public()
  @Post('single-sign-on')
  @HttpCode(200)
  async begin(
    @Body() { organisation, shared = false, fresh = false, back = home }: BeginSignOn,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignOnBegun> {
    await this.limits.count('signOns', request.ip);
    const own = request.session.signedIn?.tenant;
    const named = organisation === undefined ? own && { tenant: own } : { name: organisation };
    if (!named) throw refuseSignOn('signOnOff');
    const browser = this.browserOf(request) ?? newBrowserKey();
    const callback = this.siteOf(request) + callbackPath;
    const address = await this.signOn.begin(named, browser, { callback, shared, fresh, back });
    const { overTls: secure } = this.config;
    const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: attemptSeconds } as const;
    void reply.setCookie(this.cookieName, browser, cookie);
    return { address };
  }

  /** Where the provider sends the browser back to: from here on to a page, whatever came of it. */
  @Public()
  @Get('single-sign-on/callback')
  async finish(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = new URL(request.url, 'http://localhost').searchParams;
    try {
      await this.limits.count('signOns', request.ip);
      const signedOn = await this.signOn.finish(query, this.browserOf(request) ?? '', request.ip);
      const { account, session, attempt, isProof } = signedOn;
      const method = isProof ? 'provider' : null;
      await this.starts.begin(request, reply, { account, session, shared: attempt.shared, method });
      const { _id, username, tenentId } = account;
      const note = { act: 'SingleSignOn', area: 'users', record: _id, outcome: 'done', address: request.ip } as const;
      this.audit.note(tenentId, { ...note, by: { _id, username } });
      await reply.redirect(attempt.back, 303);
    } catch (error) {
      const failure = failureOf(error);
      if (failure === null) throw error;
      await reply.redirect(`/?refused=${failure}`, 303);
    }
  }

  @InPerson()
  @Get('settings/single-sign-on/addresses')
  async addresses(@Asker() actor: Actor, @Req() request: FastifyRequest): Promise<SignOnAddresses> {
    refuseUnlessSetsUp(actor);
    const organisation = await this.readModel.document<TenantView>(systemTenant, 'tenants', actor.tenant);
    if (organisation === null) throw refuse('notFound');
    const site = this.siteOf(request);
    return { callback: site + callbackPath, page: site + signOnPath(organisation.originName) };
  }

  /** Reads the provider's description, and says what is wrong. */
  @InPerson()
  @Limited('mail')
  @Post('settings/single-sign-on/check')
  @HttpCode(200)
  check(@Body() { issuer }: CheckSignOn, @Asker() actor: Actor): Promise<SignOnCheck> {
    refuseUnlessSetsUp(actor);
    return this.providers.check(issuer);
  }

  private get cookieName(): string {
    return this.config.overTls ? '__Host-atrium-sign-on' : 'atrium-sign-on';
  }

  private browserOf(request: FastifyRequest): string | undefined {
    const key = request.cookies[this.cookieName];
    return key !== undefined && /^[\w-]{43}$/.test(key) ? key : undefined;
  }

  private siteOf({ protocol, host }: FastifyRequest): string {
    return this.config.publicUrl ?? `${protocol}://${host}`;
  }
}

/** A page cannot show a refusal of this address: people come to it by themselves. */
function failureOf(error: unknown): SignOnFailure | null {
  if (error instanceof SignOnRefused) return error.failure;
  return error instanceof Refusal ? 'away' : null;
}

/** @throws Refusal (403) */
function refuseUnlessSetsUp(actor: Actor): void {
  if (!hasFlag(actor, 'updatesetting') || actor.tenant === systemTenant) throw refuse('notAllowed');
  if (!administers(actor)) throw refuseSignOn('signOnAdministrators');
}
