import { ArrayMaxSize, IsArray, IsBoolean, IsObject, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { messages } from '../core/messages.js';

export const mostPasskeys = 20;

function PasskeyName(): PropertyDecorator {
  const missing = { message: messages.auth.fieldRequired };
  return (target, key) => {
    for (const rule of [MaxLength(60), Matches(/\S/, missing), IsString(missing)]) rule(target, key);
  };
}

export class RegisterPasskey {
  @PasskeyName()
  name!: string;

  /** WebAuthn's `RegistrationResponseJSON`. */
  @IsObject()
  response!: object;
}

export class SignInWithPasskey {
  /** WebAuthn's `AuthenticationResponseJSON`. */
  @IsObject()
  response!: object;

  @IsBoolean()
  @IsOptional()
  shared?: boolean;
}

export class PasskeyNameForm {
  @PasskeyName()
  name!: string;
}

/** Sent by the product once a passkey is verified. */
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

  /** Digests; left out when the account has some. */
  @IsString({ each: true })
  @IsOptional()
  recoveryCodes?: string[];
}

export class RemovePasskey {
  @MaxLength(64)
  @IsString()
  passkey!: string;
}

export class SuspectPasskeyClone extends RemovePasskey {}

export class RenamePasskey extends PasskeyNameForm {
  @MaxLength(64)
  @IsString()
  passkey!: string;
}

export interface PasskeyView {
  readonly _id: string;
  readonly name: string;
  readonly added: string;
}

/** Answers `POST /user/passkeys`. The first passkey brings recovery codes, shown once. */
export interface PasskeyAdded {
  readonly message: string;
  readonly recoveryCodes?: readonly string[];
}
