import { CurrentPassword } from './password.js';

/** For how long a proof of who is there counts, in seconds. */
export const proofSeconds = 5 * 60;

/** By what somebody can prove who they are. */
export type ProofMethod = 'password';

/** Proves anew who is there. */
export class Reauthenticate {
  @CurrentPassword()
  currentpassword!: string;
}
