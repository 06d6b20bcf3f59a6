import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Post, Put, Req } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { messages } from '@atrium/contracts/core/messages';
import { CreateUser, UpdateOwnProfile, UpdateUser } from '@atrium/contracts/users/commands';
import { ChangeOwnPassword, PasswordForm } from '@atrium/contracts/users/password';
import type { UserView } from '@atrium/contracts/users/views';
import type { FastifyRequest } from 'fastify';
import { SignInService } from '../../platform/auth/sign-in.js';
import { Sender } from '../../platform/commands/sender.js';
import { type Actor } from '../../platform/core/actor.js';
import { Asker, From } from '../../platform/http/caller.decorator.js';
import { type Caller } from '../../platform/http/request.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import type { UserDocument } from './projections.js';

const text = messages.user;

/** The account as it is sent: without what only the platform reads. */
function viewOf({ credentialVersion: _version, rightsSince: _since, ...view }: UserDocument): UserView {
  return view;
}

/** People. */
@Controller('user')
export class UsersController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(SignInService) private readonly signIn: SignInService,
  ) {}

  @Get('fetchuser')
  @Header('content-type', 'application/json; charset=utf-8')
  async fetch(@Asker() actor: Actor): Promise<string> {
    const rooms = ['all', 'directory', `self:${actor.id}`];
    const { documents } = await this.readModel.visible(actor, 'users', { rooms });
    return `{"getuser":[${documents.join(',')}]}`;
  }

  @Post('createuser')
  @HttpCode(200)
  async create(@Body() body: CreateUser, @From() caller: Caller) {
    const { document } = await this.sender.send<'CreateUser', UserDocument>('CreateUser', body, caller);
    return { createdUser: viewOf(document), message: text.created };
  }

  @Put(['updateuser/:id', 'updateuser'])
  async update(@Body() body: UpdateUser, @From() caller: Caller) {
    const { document } = await this.sender.send<'UpdateUser', UserDocument>('UpdateUser', body, caller);
    return { updateUser: viewOf(document), message: text.updated };
  }

  @Put('profile')
  async updateOwn(@Body() body: UpdateOwnProfile, @From() caller: Caller) {
    const own = { ...caller, id: caller.actor.id, actor: { ...caller.actor, tenant: caller.actor.home } };
    const { document } = await this.sender.send<'UpdateOwnProfile', UserDocument>('UpdateOwnProfile', body, own);
    return { updateUser: viewOf(document), message: text.updated };
  }

  /** One's own password asks for the current one, and keeps this session; another's is a separate act. */
  @Put(['updateuserpassword/:id', 'updateuserpassword'])
  async setPassword(@Body() body: PasswordForm, @From() caller: Caller, @Req() request: FastifyRequest) {
    if (caller.id !== caller.actor.id) {
      const { currentpassword: _ignored, ...reset } = body;
      await this.sender.send('ResetPassword', reset, caller);
      return { message: text.passwordUpdated };
    }
    const own = { ...caller, actor: { ...caller.actor, tenant: caller.actor.home } };
    const change = Object.assign(new ChangeOwnPassword(), { currentpassword: '' }, body);
    const { document } = await this.signIn.limited(`own ${own.id}`, request.ip, () =>
      this.sender.send<'ChangeOwnPassword', UserDocument>('ChangeOwnPassword', change, own),
    );
    const { signedIn } = request.session;
    if (signedIn !== undefined) {
      request.session.signedIn = { ...signedIn, credentialVersion: document.credentialVersion };
      await request.session.save();
    }
    return { message: text.passwordUpdated };
  }

  @Put(['deactivateuser/:id', 'deactivateuser'])
  async deactivate(@Body() body: EmptyBody, @From() caller: Caller) {
    const { document } = await this.sender.send<'DeactivateUser', UserDocument>('DeactivateUser', body, caller);
    return { updateUser: viewOf(document), message: text.deactivated };
  }

  @Put(['reactivateuser/:id', 'reactivateuser'])
  async reactivate(@Body() body: EmptyBody, @From() caller: Caller) {
    const { document } = await this.sender.send<'ReactivateUser', UserDocument>('ReactivateUser', body, caller);
    return { updateUser: viewOf(document), message: text.reactivated };
  }

  @Delete(['deleteuser/:id', 'deleteuser'])
  async delete(@Body() body: EmptyBody, @From() caller: Caller) {
    await this.sender.send('DeleteUser', body, caller);
    return { message: text.deleted };
  }

  @Put(['restoreuser/:id', 'restoreuser'])
  async restore(@Body() body: EmptyBody, @From() caller: Caller) {
    const { document } = await this.sender.send<'RestoreUser', UserDocument>('RestoreUser', body, caller);
    return { updateUser: viewOf(document), message: text.restored };
  }
}
