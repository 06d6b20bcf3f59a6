import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { messages } from '../core/messages.js';
import type { PasskeyView } from './passkeys.js';
import { CurrentPassword } from './password.js';

export type FactorMethod = 'totp' | 'passkey';

export const recoveryCodeCount = 10;

function FactorCode(): PropertyDecorator {
  const missing = { message: messages.auth.fieldRequired };
  return (target, key) => {
    for (const rule of [MaxLength(64), IsNotEmpty(missing), IsString(missing)]) rule(target, key);
  };
}

export class SignInCode {
  @MaxLength(64)
  @IsNotEmpty()
  @IsString()
  pending!: string;

  @FactorCode()
  code!: string;
}

/** Password and code, needed to change the second factor itself. */
export class ProveFactor {
  @CurrentPassword()
  currentpassword!: string;

  @FactorCode()
  code!: string;
}

/** Sent by the product only. */
export class EnableTotp {
  /** Base32. */
  @MaxLength(64)
  @IsString()
  secret!: string;

  /** Digests. */
  @IsString({ each: true })
  recoveryCodes!: string[];
}

export class IssueRecoveryCodes {
  @IsString({ each: true })
  recoveryCodes!: string[];
}

export class UseRecoveryCode {
  @MaxLength(64)
  @IsString()
  code!: string;
}

/** Answers `POST /user/login` and `POST /admin/login` when a second factor is needed. */
export interface PendingSignIn {
  readonly methods: readonly FactorMethod[];
  /** Token for the second step, valid for five minutes. */
  readonly pending: string;
  readonly message: string;
}

export interface SecondFactorView {
  readonly totp: boolean;
  readonly passkeys: readonly PasskeyView[];
  /** Browsers refuse passkeys under a bare IP address. */
  readonly passkeysPossible: boolean;
  readonly recoveryCodesLeft: number;
  /** Set when an identity provider authenticated this session. */
  readonly provider?: true;
}

/** Answers `POST /user/secondfactor/totp`. Not in force yet. */
export interface TotpEnrolment {
  readonly secret: string;
  readonly uri: string;
}

/** Shown once. */
export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
  readonly message: string;
}
