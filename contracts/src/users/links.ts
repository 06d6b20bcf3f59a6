import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { messages } from '../core/messages.js';
import { ResetPassword } from './password.js';
import type { UserView } from './views.js';

/** What a one-time link is for. */
export type LinkKind = 'invitation' | 'reset' | 'address';

/** For how long a link can be used, in hours. */
export const linkHours: Readonly<Record<LinkKind, number>> = { invitation: 7 * 24, reset: 24, address: 24 };

/** The page of a link; what names it stands behind the `#`, which browsers send to nobody. */
export const linkPage = '/link';

/** Whoever holds a link, as the page that they open sends it. */
export class OpenLink {
  @MaxLength(400)
  @IsNotEmpty()
  @IsString()
  link!: string;
}

/** Chooses the password of the account that a link is for. */
export class PasswordByLink extends ResetPassword {
  @MaxLength(400)
  @IsNotEmpty()
  @IsString()
  link!: string;
}

/** Asks for a link to the address of an account. */
export class ForgottenPassword {
  @MaxLength(30, { message: messages.auth.usernameInvalid })
  @MinLength(4, { message: messages.auth.usernameInvalid })
  @IsString({ message: messages.auth.fieldRequired })
  username!: string;
}

/** Answer of `POST /user/link`: whose link it is, for the page that it opens. */
export interface OpenedLink {
  readonly kind: LinkKind;
  readonly username: string;
  readonly organisation: string;
  /** The e-mail address that it confirms; left out where it is for a password. */
  readonly email?: string;
}

/** Answer to whoever makes a link. */
export interface IssuedLink {
  readonly message: string;
  /** Path and fragment of the link, told this once; left out where it was mailed to its owner. */
  readonly link?: string;
}

/** Answer of `POST /user/invite`. */
export interface Invited extends IssuedLink {
  readonly createdUser: UserView;
}

/** Answer of `GET /user/signinoptions`. */
export interface SignInOptions {
  /** Whether links are mailed: then a forgotten password can be replaced, and one's own address be changed. */
  readonly resetByMail: boolean;
}
