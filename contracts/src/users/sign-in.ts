import { IsBoolean, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { messages } from '../core/messages.js';
import type { Impersonation } from './impersonation.js';
import type { RequiredAction } from './required-actions.js';
import type { UserView } from './views.js';

export class SignIn {
  @MaxLength(30, { message: messages.auth.usernameInvalid })
  @MinLength(4, { message: messages.auth.usernameInvalid })
  @IsString({ message: messages.auth.fieldRequired })
  username!: string;

  @MaxLength(128, { message: messages.auth.passwordTooShort })
  @MinLength(4, { message: messages.auth.passwordTooShort })
  @IsString({ message: messages.auth.fieldRequired })
  password!: string;

  /** A shared device keeps nothing after signing out. */
  @IsBoolean()
  @IsOptional()
  shared?: boolean;
}

export interface SignedIn {
  user: UserView;
  message: string;
  /** For display only; it authorises nothing. */
  token: string;
  requiredActions?: readonly RequiredAction[];
  /** Where this person is only seen as. */
  impersonation?: Impersonation;
}
