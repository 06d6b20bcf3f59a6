import { IsBoolean, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { messages } from '../core/messages.js';
import type { RequiredAction } from './required-actions.js';
import type { UserView } from './views.js';

/** The login form, for people and administrators alike. */
export class SignIn {
  @MaxLength(30, { message: messages.auth.usernameInvalid })
  @MinLength(4, { message: messages.auth.usernameInvalid })
  @IsString({ message: messages.auth.fieldRequired })
  username!: string;

  @MaxLength(128, { message: messages.auth.passwordTooShort })
  @MinLength(4, { message: messages.auth.passwordTooShort })
  @IsString({ message: messages.auth.fieldRequired })
  password!: string;

  /** Whether others use this device too: then nothing stays on it once one signs out. */
  @IsBoolean()
  @IsOptional()
  shared?: boolean;
}

/** Answer of `GET /user/check` and `POST /user/login`. */
export interface SignedIn {
  user: UserView;
  message: string;
  /** Identity for display only; it authorises nothing. */
  token: string;
  /** What has to be done before anything else is answered; left out for nothing. */
  requiredActions?: readonly RequiredAction[];
}
