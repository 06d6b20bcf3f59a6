import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { SignIn } from '@atrium/contracts/users/sign-in';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { validationPipe } from '../http/validation.js';
import { Config } from '../config.js';
import { deviceCookieName } from '../http/http-server.js';
import { KnownDevices } from './known-devices.js';
import { type SignedInAccount, SignInService } from './sign-in.js';

@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(SignInService) private readonly signIn: SignInService,
    @Inject(KnownDevices) private readonly devices: KnownDevices,
    @Inject(Config) private readonly config: Config,
  ) {
    super({ usernameField: 'username', passwordField: 'password', session: false, passReqToCallback: true });
  }

  validate(request: FastifyRequest, username: string, password: string): Promise<SignedInAccount> {
    const device = this.devices.knows(username, request.cookies[deviceCookieName(this.config)]);
    return this.signIn.signIn(username, password, request.ip, device);
  }
}

/** Validates the form before checking credentials, so that an empty field is named. */
@Injectable()
export class LocalGuard extends AuthGuard('local') {
  private readonly pipe = validationPipe();

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    await this.pipe.transform(request.body, { type: 'body', metatype: SignIn });
    return (await super.canActivate(context)) as boolean;
  }
}
