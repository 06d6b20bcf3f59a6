import { createHash, randomBytes } from 'node:crypto';
import { Body, Controller, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { refuse } from '@atrium/contracts/core/problems';
import type { MailHookAddress } from '@atrium/contracts/mailboxes/views';
import type { TenantView } from '@atrium/contracts/tenants/views';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/access.guard.js';
import { GuessLimiter } from '../../platform/auth/guess-limiter.js';
import { Sender } from '../../platform/commands/sender.js';
import { Config } from '../../platform/config.js';
import { From } from '../../platform/http/caller.decorator.js';
import { TakesMail, wholeMailOf } from '../../platform/http/mail-bodies.js';
import type { Caller } from '../../platform/http/request.js';
import { systemTenant } from '../../platform/kernel/actor.js';
import { PersonLimits } from '../../platform/limits/person-limits.js';
import { hookRoom, type MailboxDocument } from '../../platform/shared/mailbox-document.js';
import { type IntakeOutcome, MailIntake } from '../../platform/mail/inbound/mail-intake.js';
import { ReadModel } from '../../platform/projections/read-model.js';

/** The organisation, then 32 random bytes. */
const secretPattern = /^([A-Za-z0-9-]{1,64})_([A-Za-z0-9_-]{43})$/;

function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The address to which mail providers hand mails over, and how it is made. */
@Controller()
export class MailboxesController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(GuessLimiter) private readonly limiter: GuessLimiter,
    @Inject(PersonLimits) private readonly limits: PersonLimits,
    @Inject(MailIntake) private readonly intake: MailIntake,
    @Inject(Config) private readonly config: Config,
  ) {}

  @Post('settings/mailbox/hook')
  @HttpCode(200)
  async make(@Body() _body: EmptyBody, @From() caller: Caller): Promise<MailHookAddress> {
    const { tenant } = caller.actor;
    const secret = `${tenant}_${randomBytes(32).toString('base64url')}`;
    await this.sender.send('MakeMailHook', { digest: digestOf(secret) }, { ...caller, id: tenant });
    const path = `/api/mail/${secret}`;
    const { publicUrl } = this.config;
    return { path, address: publicUrl === null ? null : publicUrl + path };
  }

  /**
   * Takes in one whole mail: as it is (message/rfc822), or in the form or JSON of a mail provider. Answered only once it is
   * recorded; a sender offers it again on any other answer, and it still counts once.
   */
  @Public()
  // Mailgun posts whole mails only to addresses that end like this.
  @Post(['mail/:secret', 'mail/:secret/mime'])
  @HttpCode(200)
  @TakesMail()
  async takeIn(
    @Param('secret') secret: string,
    @Req() request: FastifyRequest,
  ): Promise<{ readonly outcome: IntakeOutcome }> {
    const tenant = await this.limiter.limitGuesses(request.ip, () => this.tenantOf(secret));
    if (tenant === null) throw refuse('notFound');
    await this.limits.count('inbound', tenant);
    const { outcome } = await this.intake.takeIn(tenant, await wholeMailOf(request));
    return { outcome };
  }

  private async tenantOf(secret: string): Promise<string | null> {
    const [, tenant] = secretPattern.exec(secret) ?? [];
    if (tenant === undefined) return null;
    const [mailbox] = await this.readModel.room<MailboxDocument>(tenant, 'mailboxes', hookRoom(digestOf(secret)));
    const organisation = await this.readModel.document<TenantView>(systemTenant, 'tenants', tenant);
    return mailbox !== undefined && organisation?.isActive === true ? tenant : null;
  }
}
