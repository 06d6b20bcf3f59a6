import { rolePresets, flagsFrom } from '@atrium/contracts/core/permissions';
import type { InviteUser } from '@atrium/contracts/users/commands';
import { refuseUser } from '@atrium/contracts/users/errors';
import { isSameName } from '@atrium/contracts/users/names';
import type { ProvisionUser } from '@atrium/contracts/users/identities';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import type { Provisioned } from '../../platform/shared/provisioned-account.js';
import { identityClaim } from '../../platform/shared/identity-claim.js';
import type { UserState } from './account-rules.js';
import type { Identity, UserEvent } from './events.js';

/** An account with the rights that its role begins with. What the provider does not know is empty. */
export function provisioned(data: ProvisionUser): InviteUser {
  const { username, firstname, lastname, email, department, role } = data;
  const names = { ...(firstname && { firstname }), ...(lastname && { lastname }) };
  const known = { username, ...names, email, department, role };
  return { ...flagsFrom(rolePresets[known.role]), ...known, dob: '', designation: 'member' };
}

export function identityIn({ issuer, subject }: ProvisionUser): Identity | null {
  return issuer === undefined || subject === undefined ? null : { issuer, subject };
}

/** An account has one identity for each issuer. @throws Refusal (409) when it has another one */
export function identityBound({ identities }: UserState, identity: Identity): UserEvent[] {
  const present = identities.find(({ issuer }) => issuer === identity.issuer);
  if (present === undefined) return [{ type: 'UserIdentityBound', data: identity }];
  if (present.subject !== identity.subject) throw refuseUser('otherIdentity');
  return [];
}

/** @throws Refusal (409) when another account of the organisation has it */
export async function claimIdentity({ issuer, subject }: Identity, tools: LookUpTools): Promise<void> {
  const isHeld = (holder: unknown): boolean =>
    (holder as UserState).identities.some((one) => one.issuer === issuer && one.subject === subject);
  const value = identityClaim({ issuer, subject });
  if (!(await tools.claim('identity', value, isHeld, 'take', 'tenant'))) throw refuseUser('identityTaken');
}

/** What a directory calls somebody from now on. */
export function provisionedAs(present: Provisioned | null, { userName, externalId }: Provisioned): UserEvent[] {
  const isSame = present?.userName === userName && present.externalId === externalId;
  return isSame ? [] : [{ type: 'UserProvisioned', data: { userName, externalId } }];
}

/** @throws Refusal (409) when the directory calls another account so */
export async function claimUserName(userName: string, tools: LookUpTools): Promise<void> {
  const isHeld = (holder: unknown): boolean => {
    const { provisioned: held, deleted } = holder as UserState;
    return !deleted && held !== null && isSameName(held.userName, userName);
  };
  if (!(await tools.claim('provisioned', userName, isHeld, 'take', 'tenant'))) throw refuseUser('usernameTaken');
}
