import type { RecoveryCodes, TotpEnrolment } from '@atrium/contracts/users/second-factor';
import { TOTP } from 'otpauth';
import { worked } from './client.js';
import type { Person } from './people.js';

/** Somebody who signs in with an authenticator app. */
export interface TotpPerson extends Person {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** The code of an app. @param steps how many steps its clock is ahead; each code works once */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Sets up an authenticator app for somebody, with the code of the present step. */
export async function enrolled(person: Person): Promise<TotpPerson> {
  const { client, password: currentpassword } = person;
  const { secret } = worked(await client.post<TotpEnrolment>('/api/user/secondfactor/totp'));
  const proof = { currentpassword, code: codeOf(secret) };
  const { recoveryCodes } = worked(await client.put<RecoveryCodes>('/api/user/secondfactor/totp', proof));
  return { ...person, secret, recoveryCodes };
}
