import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Post, Put, Req } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { messages } from '@atrium/contracts/core/messages';
import { CreateUser, DeactivateUser, UpdateOwnProfile, UpdateUser } from '@atrium/contracts/users/commands';
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
    const { document } = await this.sender.send<'CreateUser', UserView>('CreateUser', body, caller);
    return { createdUser: document, message: text.created };
  }

  @Put(['updateuser/:id', 'updateuser'])
  async update(@Body() body: UpdateUser, @From() caller: Caller) {
    const { document } = await this.sender.send<'UpdateUser', UserView>('UpdateUser', body, caller);
    return { updateUser: document, message: text.updated };
  }

  @Put('profile')
  async updateOwn(@Body() body: UpdateOwnProfile, @From() caller: Caller) {
    const own = { ...caller, id: caller.actor.id, actor: { ...caller.actor, tenant: caller.actor.home } };
    const { document } = await this.sender.send<'UpdateOwnProfile', UserView>('UpdateOwnProfile', body, own);
    return { updateUser: document, message: text.updated };
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
    await this.signIn.limited(`own ${own.id}`, request.ip, () => this.sender.send('ChangeOwnPassword', change, own));
    const account = await this.readModel.document<UserDocument>(own.actor.home, 'users', own.actor.id);
    const { signedIn } = request.session;
    if (signedIn !== undefined && account !== null) {
      request.session.signedIn = { ...signedIn, credentialVersion: account.credentialVersion };
      await request.session.save();
    }
    return { message: text.passwordUpdated };
  }

  @Put(['removepicture/:id', 'removepicture'])
  async removePicture(@Body() body: EmptyBody, @From() caller: Caller) {
    const { document } = await this.sender.send<'RemovePicture', UserView>('RemovePicture', body, caller);
    return { updateUser: document, message: text.pictureRemoved };
  }

  @Put(['restorepicture/:id', 'restorepicture'])
  async restorePicture(@Body() body: EmptyBody, @From() caller: Caller) {
    const { document } = await this.sender.send<'RestorePicture', UserView>('RestorePicture', body, caller);
    return { updateUser: document, message: text.pictureRestored };
  }

  @Put(['deactivateuser/:id', 'deactivateuser'])
  async deactivate(@Body() body: DeactivateUser, @From() caller: Caller) {
    const { document } = await this.sender.send<'DeactivateUser', UserView>('DeactivateUser', body, caller);
    return { updateUser: document, message: text.deactivated };
  }

  @Put(['reactivateuser/:id', 'reactivateuser'])
  async reactivate(@Body() body: EmptyBody, @From() caller: Caller) {
    const { document } = await this.sender.send<'ReactivateUser', UserView>('ReactivateUser', body, caller);
    return { updateUser: document, message: text.reactivated };
  }

  @Delete(['deleteuser/:id', 'deleteuser'])
  async delete(@Body() body: EmptyBody, @From() caller: Caller) {
    await this.sender.send('DeleteUser', body, caller);
    return { message: text.deleted };
  }

  @Put(['restoreuser/:id', 'restoreuser'])
  async restore(@Body() body: EmptyBody, @From() caller: Caller) {
    const { document } = await this.sender.send<'RestoreUser', UserView>('RestoreUser', body, caller);
    return { updateUser: document, message: text.restored };
  }
}
