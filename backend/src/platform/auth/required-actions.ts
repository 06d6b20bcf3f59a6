import { SetMetadata } from '@nestjs/common';
import type { Refusal } from '@atrium/contracts/core/problems';
import { refuseUser } from '@atrium/contracts/users/errors';
import { type RequiredAction, requiredActionRefusals } from '@atrium/contracts/users/required-actions';
import type { Account } from './actors.js';

export const allowedDuring = 'allowedDuring';

/**
 * Marks a route that answers somebody who still has to do one of these actions. Every other route refuses them, and so
 * does this one where it is about another's record.
 */
export const AllowedDuring = (...actions: readonly RequiredAction[]): MethodDecorator =>
  SetMetadata(allowedDuring, actions);

/** What somebody has to do before they may do anything else, first things first. */
export function requiredActionsOf(account: Account): readonly RequiredAction[] {
  const { temporaryPassword, secondFactor, secondFactorRoles, role } = account;
  const lacksFactor = !secondFactor && secondFactorRoles.includes(role);
  return [
    ...(temporaryPassword ? ['updatePassword' as const] : []),
    ...(lacksFactor ? ['setUpSecondFactor' as const] : []),
  ];
}

/** Why somebody may do nothing else yet; null when they may. */
export function requiredFirst(account: Account): Refusal | null {
  const [first] = requiredActionsOf(account);
  return first === undefined ? null : refuseUser(requiredActionRefusals[first]);
}
