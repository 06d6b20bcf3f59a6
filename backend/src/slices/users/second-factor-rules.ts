import { refuseUser } from '@atrium/contracts/users/errors';
import type { UserEvent } from './events.js';

/** What an account is signed in to with, besides its password. */
export interface SecondFactorState {
  /** Refers to the sealed secret of the authenticator app; empty for none. */
  readonly totp: string;
  /** The digests of the recovery codes that are left. */
  readonly recoveryCodes: readonly string[];
}

export const noSecondFactor: SecondFactorState = { totp: '', recoveryCodes: [] };

/** Whether signing in asks for more than the password. */
export function hasSecondFactor({ totp }: Pick<SecondFactorState, 'totp'>): boolean {
  return totp !== '';
}

/** @throws Refusal when there is one already */
export function totpEnabled(state: SecondFactorState, secret: string, codes: readonly string[]): UserEvent[] {
  if (state.totp !== '') throw refuseUser('secondFactorOn');
  return [
    { type: 'UserTotpEnabled', data: { secret } },
    { type: 'UserRecoveryCodesIssued', data: { codes } },
  ];
}

/** @throws Refusal when there is nothing that they would stand in for */
export function recoveryCodesIssued(state: SecondFactorState, codes: readonly string[]): UserEvent[] {
  if (!hasSecondFactor(state)) throw refuseUser('secondFactorOff');
  return [{ type: 'UserRecoveryCodesIssued', data: { codes } }];
}

/** @throws Refusal when it is none of the codes that are left */
export function recoveryCodeUsed({ recoveryCodes }: SecondFactorState, code: string): UserEvent[] {
  if (!recoveryCodes.includes(code)) throw refuseUser('wrongCode');
  return [{ type: 'UserRecoveryCodeUsed', data: { code } }];
}
