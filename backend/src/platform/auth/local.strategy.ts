import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { SignIn } from '@atrium/contracts/users/sign-in';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { validationPipe } from '../http/validation.js';
import type { Account } from './actors.js';
import type { SignedInSession } from './session-store.js';
import { SignInService } from './sign-in.js';

/** What signing in leaves on the request. */
export interface SignedInAccount {
  readonly account: Account;
  readonly session: SignedInSession;
}

/** Signs people in by username and password. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(@Inject(SignInService) private readonly signIn: SignInService) {
    super({ usernameField: 'username', passwordField: 'password', session: false, passReqToCallback: true });
  }

  validate(request: FastifyRequest, username: string, password: string): Promise<SignedInAccount> {
    return this.signIn.signIn(username, password, request.ip);
  }
}

/** Checks the form first, so that an empty field is named, and then who it is. */
@Injectable()
export class LocalGuard extends AuthGuard('local') {
  private readonly pipe = validationPipe();

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    await this.pipe.transform(request.body, { type: 'body', metatype: SignIn });
    return (await super.canActivate(context)) as boolean;
  }
}
