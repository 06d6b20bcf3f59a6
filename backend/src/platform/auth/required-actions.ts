import { SetMetadata } from '@nestjs/common';
import type { Refusal } from '@atrium/contracts/core/problems';
import { refuseUser } from '@atrium/contracts/users/errors';
import { type RequiredAction, requiredActionRefusals } from '@atrium/contracts/users/required-actions';
import type { Account } from './actors.js';

export const allowedDuring = 'allowedDuring';

/** Keeps a route open during these required actions, on the sender's own record only. */
export const AllowedDuring = (...actions: readonly RequiredAction[]): MethodDecorator =>
  SetMetadata(allowedDuring, actions);

export function requiredActionsOf(account: Account): readonly RequiredAction[] {
  const { temporaryPassword, secondFactor, secondFactorRoles, role } = account;
  const lacksFactor = !secondFactor && secondFactorRoles.includes(role);
  return [
    ...(temporaryPassword ? ['updatePassword' as const] : []),
    ...(lacksFactor ? ['setUpSecondFactor' as const] : []),
  ];
}

export function requiredFirst(account: Account): Refusal | null {
  const [first] = requiredActionsOf(account);
  return first === undefined ? null : refuseUser(requiredActionRefusals[first]);
}
