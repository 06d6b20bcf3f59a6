import type { SignOnFailure } from '@atrium/contracts/single-sign-on/rules';

/** Why a sign-in did not succeed. */
export class SignOnRefused extends Error {
  override readonly name = 'SignOnRefused';

  constructor(
    readonly failure: SignOnFailure,
    reason: string = failure,
  ) {
    super(reason);
  }
}
