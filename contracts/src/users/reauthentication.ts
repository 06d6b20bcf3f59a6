import { IsObject } from 'class-validator';
import { CurrentPassword } from './password.js';

export const proofSeconds = 5 * 60;

export type ProofMethod = 'password' | 'passkey' | 'provider';

export class Reauthenticate {
  @CurrentPassword()
  currentpassword!: string;
}

export class ReauthenticateWithPasskey {
  /** WebAuthn's `AuthenticationResponseJSON`. */
  @IsObject()
  response!: object;
}
