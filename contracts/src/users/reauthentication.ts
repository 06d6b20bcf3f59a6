import { IsObject } from 'class-validator';
import { CurrentPassword } from './password.js';

/** For how long a proof of who is there counts, in seconds. */
export const proofSeconds = 5 * 60;

/** By what somebody can prove who they are. */
export type ProofMethod = 'password' | 'passkey';

/** Proves anew who is there. */
export class Reauthenticate {
  @CurrentPassword()
  currentpassword!: string;
}

/** Proves it with a passkey of one's own. */
export class ReauthenticateWithPasskey {
  /** WebAuthn's `AuthenticationResponseJSON`. */
  @IsObject()
  response!: object;
}
