import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { hasFlag } from '@atrium/contracts/core/permissions';
import { refuse } from '@atrium/contracts/core/problems';
import { AskForPortalCode, EnterPortal } from '@atrium/contracts/portal/bodies';
import { refusePortal } from '@atrium/contracts/portal/errors';
import { portalCode, portalPath } from '@atrium/contracts/portal/rules';
import type {
  PortalAddressAnswer,
  PortalCodeAnswer,
  PortalOrganisation,
  PortalVisitor,
} from '@atrium/contracts/portal/views';
import type { TenantView } from '@atrium/contracts/tenants/views';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Audit } from '../audit/audit.js';
import { Public } from '../auth/access.guard.js';
import { Config } from '../config.js';
import { Asker } from '../http/caller.decorator.js';
import { XsrfTokens } from '../http/xsrf.js';
import { type Actor, systemTenant } from '../kernel/actor.js';
import { NetworkLimits } from '../limits/network-limits.js';
import { languageAccepted, sayIn } from '../language/say-in.js';
import { Log } from '../logger.js';
import { Mailer } from '../mail/mailer.js';
import { PortalCodes } from './portal-codes.js';
import { PortalLanguages } from './portal-languages.js';
import {
  clearPortalCookie,
  portalClientOf,
  portalCookieName,
  setPortalCookie,
  setPortalXsrfCookie,
  xsrfSessionOf,
} from './portal-requests.js';
import { PortalSessions } from './portal-sessions.js';
import { type OpenPortal, Portals } from './portals.js';
import { ReadModel } from '../projections/read-model.js';
import { clientRoom, isOfClient } from '../shared/client-room.js';
import { codeMail } from './code-mail.js';

const codeAsked = 'If this address is known here, a code is on its way to it.';
/** Mail servers ask some senders to come back. */
const deliveryTries = 4;
const deliveryPauseMs = 15_000;

/** How a client comes in and out, and what everybody may know of a portal. */
@Controller()
export class PortalDoorController {
  constructor(
    @Inject(Portals) private readonly portals: Portals,
    @Inject(PortalSessions) private readonly sessions: PortalSessions,
    @Inject(PortalCodes) private readonly codes: PortalCodes,
    @Inject(PortalLanguages) private readonly languages: PortalLanguages,
    @Inject(NetworkLimits) private readonly limits: NetworkLimits,
    @Inject(XsrfTokens) private readonly tokens: XsrfTokens,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(Config) private readonly config: Config,
    @Inject(Log) private readonly logger: Logger,
  ) {}

  /** Where an organisation's portal is, for those who switch it on. */
  @Get('settings/portal')
  async address(@Asker() actor: Actor): Promise<PortalAddressAnswer> {
    if (!hasFlag(actor, 'updatesetting') || actor.tenant === systemTenant) throw refuse('notAllowed');
    const organisation = await this.readModel.document<TenantView>(systemTenant, 'tenants', actor.tenant);
    if (organisation === null) throw refuse('notFound');
    const path = portalPath(organisation.originName);
    const { publicUrl, sendsMail } = this.config;
    return { path, address: publicUrl === null ? null : publicUrl + path, sendsMail };
  }

  @Public()
  @Get('portal/organisations/:name')
  async organisation(@Param('name') wanted: string, @Req() { ip }: FastifyRequest): Promise<PortalOrganisation> {
    await this.limits.count('portalPages', ip);
    const { name, displayName } = await this.open(wanted);
    return { name, displayName };
  }

  /** Answers the same, equally fast, whether the address is known or not. */
  @Public()
  @Post('portal/codes')
  @HttpCode(200)
  async askForCode(
    @Body() { organisation, email }: AskForPortalCode,
    @Req() { ip, headers }: FastifyRequest,
  ): Promise<PortalCodeAnswer> {
    await this.limits.count('portalCodes', ip);
    const portal = await this.open(organisation);
    const request = this.codes.newRequest();
    // Looked up after the answer, so that timing tells nothing.
    setImmediate(() => {
      this.mailCode(portal, email, request, languageAccepted(headers['accept-language'])).catch((error: unknown) =>
        this.logger.info(
          { tenant: portal.tenant, reason: error instanceof Error ? error.message : 'unknown' },
          'no code for the portal was mailed',
        ),
      );
    });
    return { message: codeAsked, request };
  }

  @Public()
  @Post('portal/session')
  @HttpCode(200)
  async enter(
    @Body() { organisation, email, request, code }: EnterPortal,
    @Req() { ip, cookies }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PortalVisitor> {
    await this.limits.count('portalTries', ip);
    const portal = await this.open(organisation);
    const { tenant, name, displayName } = portal;
    const address = email.toLowerCase();
    const note = { act: 'PortalSignIn', area: 'tickets', record: null, address: ip } as const;
    if (!(await this.codes.use({ tenant, email: address, request }, code))) {
      this.audit.note(tenant, { ...note, by: null, outcome: 'denied' });
      throw refusePortal('portalCodeWrong');
    }
    const former = cookies[portalCookieName(this.config)];
    if (former !== undefined) await this.sessions.end(former);
    const { token, id } = await this.sessions.begin(portal, address);
    this.audit.note(tenant, { ...note, by: { _id: id, username: address }, outcome: 'done' });
    setPortalCookie(reply, this.config, token);
    setPortalXsrfCookie(reply, this.tokens, xsrfSessionOf(token), this.config);
    return { organisation: { name, displayName }, email: address };
  }

  @Public()
  @Get('portal/session')
  visitor(@Req() request: FastifyRequest): PortalVisitor {
    const { organisation, email } = portalClientOf(request);
    return { organisation, email };
  }

  @Public()
  @Delete('portal/session')
  @HttpCode(200)
  async leave(
    @Body() _body: EmptyBody,
    @Req() { cookies }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string }> {
    const token = cookies[portalCookieName(this.config)];
    if (token !== undefined) await this.sessions.end(token);
    clearPortalCookie(reply, this.config);
    setPortalXsrfCookie(reply, this.tokens, xsrfSessionOf(undefined), this.config);
    return { message: 'You are signed out' };
  }

  private async open(name: string): Promise<OpenPortal> {
    const portal = await this.portals.named(name);
    if (portal === null) throw refusePortal('portalOff');
    return portal;
  }

  private async mailCode(
    { tenant, displayName }: OpenPortal,
    email: string,
    request: string,
    language: string,
  ): Promise<void> {
    if (!this.mailer.canSend) return;
    const tickets = await this.readModel.room<TicketView>(tenant, 'tickets', clientRoom(email));
    const known = tickets.find((ticket) => isOfClient(ticket, email));
    if (known === undefined) return;
    const address = email.toLowerCase();
    await this.limits.count('portalCodesOfAddress', createHash('sha256').update(`${tenant} ${address}`).digest('hex'));
    const code = await this.codes.issue({ tenant, email: address, request });
    await this.languages.note(tenant, address, language);
    const mail = {
      tenant,
      id: randomUUID(),
      attempt: 0,
      to: known.email,
      fromName: displayName,
      automatic: true,
    } as const;
    const written = codeMail(code, displayName, portalCode.minutes, sayIn(language));
    for (let tries = 1; ; tries++) {
      const { outcome } = await this.mailer.deliver({ ...mail, ...written });
      if (outcome !== 'later' || tries === deliveryTries) return;
      await pause(deliveryPauseMs, undefined, { ref: false });
    }
  }
}
