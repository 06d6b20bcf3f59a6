import { Body, Controller, Get, HttpCode, Inject, Post, Put, Req } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { messages } from '@atrium/contracts/core/messages';
import { ChangeOwnEmail, InviteUser } from '@atrium/contracts/users/commands';
import { refuseUser } from '@atrium/contracts/users/errors';
import {
  ForgottenPassword,
  type Invited,
  type IssuedLink,
  OpenLink,
  type OpenedLink,
  PasswordByLink,
  type SignInOptions,
} from '@atrium/contracts/users/links';
import type { UserView } from '@atrium/contracts/users/views';
import type { FastifyRequest } from 'fastify';
import { Public } from './access.guard.js';
import { Sender } from '../commands/sender.js';
import { From } from '../http/caller.decorator.js';
import type { Caller } from '../http/request.js';
import { Limited } from '../limits/limited.js';
import { LinkedAccounts } from './linked-accounts.js';
import { Reauthenticated } from './reauthentication.guard.js';

const text = messages.user;

@Controller('user')
export class AccountLinksController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(LinkedAccounts) private readonly links: LinkedAccounts,
  ) {}

  @Public()
  @Get('signinoptions')
  options(): SignInOptions {
    return { resetByMail: this.links.areMailed };
  }

  @Limited('mail')
  @Post('invite')
  @HttpCode(200)
  async invite(@Body() body: InviteUser, @From() caller: Caller): Promise<Invited> {
    const { id, document } = await this.sender.send<'InviteUser', UserView>('InviteUser', body, caller);
    return { createdUser: document, ...(await this.issued(caller, id)) };
  }

  @Reauthenticated()
  @Limited('mail')
  @Post(['passwordlink/:id', 'passwordlink'])
  @HttpCode(200)
  async issue(@Body() body: EmptyBody, @From() caller: Caller): Promise<IssuedLink> {
    const { id } = await this.sender.send('IssuePasswordLink', body, caller);
    return this.issued(caller, id);
  }

  /** Answers the same, equally fast, whether the account exists or not. */
  @Public()
  @Post('forgotpassword')
  @HttpCode(200)
  async forgotten(@Body() { username }: ForgottenPassword, @Req() { ip }: FastifyRequest): Promise<IssuedLink> {
    await this.links.request(username, ip);
    return { message: text.resetRequested };
  }

  @Public()
  @Post('link')
  @HttpCode(200)
  async open(@Body() { link }: OpenLink, @Req() { ip }: FastifyRequest): Promise<OpenedLink> {
    const opened = await this.links.open(link, ip);
    if (opened === null) throw refuseUser('linkGone');
    const { kind, account, organisation, email } = opened;
    return { kind, username: account.username, organisation, ...(email === undefined ? {} : { email }) };
  }

  @Public()
  @Post('link/password')
  @HttpCode(200)
  async choose(@Body() { link, ...passwords }: PasswordByLink, @Req() { ip }: FastifyRequest): Promise<IssuedLink> {
    await this.links.choosePassword(link, passwords, ip);
    return { message: text.passwordUpdated };
  }

  @Public()
  @Post('link/email')
  @HttpCode(200)
  async confirm(@Body() { link }: OpenLink, @Req() { ip }: FastifyRequest): Promise<IssuedLink> {
    await this.links.confirmEmail(link, ip);
    return { message: text.emailConfirmed };
  }

  @Reauthenticated()
  @Limited('mail')
  @Put('ownemail')
  @HttpCode(200)
  async changeEmail(@Body() body: ChangeOwnEmail, @From() caller: Caller): Promise<IssuedLink> {
    if (!this.links.areMailed) throw refuseUser('addressByAdministrator');
    const { actor } = caller;
    await this.sender.send('ChangeOwnEmail', body, {
      ...caller,
      id: actor.id,
      actor: { ...actor, tenant: actor.home },
    });
    return { message: text.emailRequested };
  }

  private async issued({ actor }: Caller, id: string): Promise<IssuedLink> {
    if (this.links.areMailed) return { message: text.linkMailed };
    return { message: text.linkIssued, link: await this.links.pathOf(actor.tenant, id) };
  }
}
