import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { messages } from '../core/messages.js';
import { ResetPassword } from './password.js';
import type { UserView } from './views.js';

/** `address` confirms an e-mail address. */
export type LinkKind = 'invitation' | 'reset' | 'address';

export const linkHours: Readonly<Record<LinkKind, number>> = { invitation: 7 * 24, reset: 24, address: 24 };

/** The token follows the `#`, which browsers never send. */
export const linkPage = '/link';

export class OpenLink {
  @MaxLength(400)
  @IsNotEmpty()
  @IsString()
  link!: string;
}

export class PasswordByLink extends ResetPassword {
  @MaxLength(400)
  @IsNotEmpty()
  @IsString()
  link!: string;
}

export class ForgottenPassword {
  @MaxLength(30, { message: messages.auth.usernameInvalid })
  @MinLength(4, { message: messages.auth.usernameInvalid })
  @IsString({ message: messages.auth.fieldRequired })
  username!: string;
}

export interface OpenedLink {
  readonly kind: LinkKind;
  readonly username: string;
  readonly organisation: string;
  readonly email?: string;
}

export interface IssuedLink {
  readonly message: string;
  /** Shown once; left out when it was mailed. */
  readonly link?: string;
}

export interface Invited extends IssuedLink {
  readonly createdUser: UserView;
}

export interface SignInOptions {
  /** Whether links are mailed: needed to reset a password or change the own address. */
  readonly resetByMail: boolean;
}
