import { permissionFlags } from '@atrium/contracts/core/permissions';
import type { UserView } from '@atrium/contracts/users/views';
import { SignJWT } from 'jose';
import type { PurposeKeys } from '../secrets/keys.js';

/**
 * Issues tokens that name the signed-in person to the interface. They are for display only: no endpoint accepts them as
 * proof.
 */
export class IdentityTokens {
  constructor(private readonly keys: Pick<PurposeKeys, 'signing'>) {}

  async issue(user: UserView): Promise<string> {
    const { username, department, role, designation } = user;
    const flags = Object.fromEntries(permissionFlags.map((flag) => [flag, user[flag]]));
    return new SignJWT({ user: { username, department, role, designation, ...flags } })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .sign(this.keys.signing);
  }
}
