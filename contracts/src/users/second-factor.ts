import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { messages } from '../core/messages.js';
import type { PasskeyView } from './passkeys.js';
import { CurrentPassword } from './password.js';

/** What a sign-in can be finished with. */
export type FactorMethod = 'totp' | 'passkey';

/** How many recovery codes there are at a time. */
export const recoveryCodeCount = 10;

/** The last step of a sign-in: a code of the authenticator app, or one of the recovery codes. */
function FactorCode(): PropertyDecorator {
  const missing = { message: messages.auth.fieldRequired };
  return (target, key) => {
    for (const rule of [MaxLength(64), IsNotEmpty(missing), IsString(missing)]) rule(target, key);
  };
}

/** Finishes a sign-in whose password was right. */
export class SignInCode {
  /** What the first step answered. */
  @MaxLength(64)
  @IsNotEmpty()
  @IsString()
  pending!: string;

  @FactorCode()
  code!: string;
}

/** Proves who is there, by the password and a code: for what the second factor itself is changed by. */
export class ProveFactor {
  @CurrentPassword()
  currentpassword!: string;

  @FactorCode()
  code!: string;
}

/** What of a second factor an account's record keeps of an authenticator app. Only the product itself sends it. */
export class EnableTotp {
  /** Base32. */
  @MaxLength(64)
  @IsString()
  secret!: string;

  /** The digests of the recovery codes. */
  @IsString({ each: true })
  recoveryCodes!: string[];
}

/** Replaces the recovery codes. */
export class IssueRecoveryCodes {
  @IsString({ each: true })
  recoveryCodes!: string[];
}

/** Uses one up. */
export class UseRecoveryCode {
  /** Its digest. */
  @MaxLength(64)
  @IsString()
  code!: string;
}

/** Answer of `POST /user/login` and `POST /admin/login` where a second factor is asked for. */
export interface PendingSignIn {
  readonly methods: readonly FactorMethod[];
  /** Names the sign-in for its second step, for five minutes. */
  readonly pending: string;
  readonly message: string;
}

/** Answer of `GET /user/secondfactor`: one's own. */
export interface SecondFactorView {
  readonly totp: boolean;
  readonly passkeys: readonly PasskeyView[];
  /** Whether passkeys work here: browsers bind them to a name, so not under a bare IP address. */
  readonly passkeysPossible: boolean;
  readonly recoveryCodesLeft: number;
}

/** Answer of `POST /user/secondfactor/totp`: what an authenticator app is set up with. Nothing is in force yet. */
export interface TotpEnrolment {
  /** Base32, to be typed where no picture can be taken. */
  readonly secret: string;
  /** The same as `otpauth:` address, for the QR code. */
  readonly uri: string;
}

/** Recovery codes, told this once. */
export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
  readonly message: string;
}
