import { ArrayMaxSize, IsArray, IsBoolean, IsObject, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { messages } from '../core/messages.js';

/** How many passkeys somebody can have. */
export const mostPasskeys = 20;

/** What its owner calls a passkey. */
function PasskeyName(): PropertyDecorator {
  const missing = { message: messages.auth.fieldRequired };
  return (target, key) => {
    for (const rule of [MaxLength(60), Matches(/\S/, missing), IsString(missing)]) rule(target, key);
  };
}

/** Adds a passkey, as the browser made it. */
export class RegisterPasskey {
  @PasskeyName()
  name!: string;

  /** WebAuthn's `RegistrationResponseJSON`. */
  @IsObject()
  response!: object;
}

/** Signs in with a passkey. */
export class SignInWithPasskey {
  /** WebAuthn's `AuthenticationResponseJSON`. */
  @IsObject()
  response!: object;

  /** As in `SignIn`. */
  @IsBoolean()
  @IsOptional()
  shared?: boolean;
}

/** Gives a passkey another name. */
export class PasskeyNameForm {
  @PasskeyName()
  name!: string;
}

/** What an account keeps of a passkey that was verified. Only the product itself sends it. */
export class AddPasskey extends PasskeyNameForm {
  @MaxLength(1_400)
  @IsString()
  credential!: string;

  @MaxLength(4_000)
  @IsString()
  publicKey!: string;

  @MaxLength(20, { each: true })
  @IsString({ each: true })
  @ArrayMaxSize(10)
  @IsArray()
  transports!: string[];

  /** The digests of recovery codes; left out where there are some. */
  @IsString({ each: true })
  @IsOptional()
  recoveryCodes?: string[];
}

/** Names a passkey of the account. */
export class RemovePasskey {
  @MaxLength(64)
  @IsString()
  passkey!: string;
}

/** Notes that a passkey of the account may have been copied. */
export class SuspectPasskeyClone extends RemovePasskey {}

export class RenamePasskey extends PasskeyNameForm {
  @MaxLength(64)
  @IsString()
  passkey!: string;
}

/** A passkey as its owner sees it. */
export interface PasskeyView {
  readonly _id: string;
  readonly name: string;
  /** The day on which it was added. */
  readonly added: string;
}

/** Answer of `POST /user/passkeys`: the first one brings recovery codes, told this once. */
export interface PasskeyAdded {
  readonly message: string;
  readonly recoveryCodes?: readonly string[];
}
