import { refuseUser } from '@atrium/contracts/users/errors';
import { mostPasskeys } from '@atrium/contracts/users/passkeys';
import type { Passkey, UserEvent } from './events.js';

/** What an account is signed in to with, besides its password. */
export interface SecondFactorState {
  /** Refers to the sealed secret of the authenticator app; empty for none. */
  readonly totp: string;
  /** The digests of the recovery codes that are left. */
  readonly recoveryCodes: readonly string[];
  readonly passkeys: readonly Passkey[];
}

export const noSecondFactor: SecondFactorState = { totp: '', recoveryCodes: [], passkeys: [] };

/** Whether signing in asks for more than the password. */
export function hasSecondFactor({ totp, passkeys }: SecondFactorState): boolean {
  return totp !== '' || passkeys.length > 0;
}

/** @throws Refusal when there is one already */
export function totpEnabled(state: SecondFactorState, secret: string, codes: readonly string[]): UserEvent[] {
  if (state.totp !== '') throw refuseUser('secondFactorOn');
  return [
    { type: 'UserTotpEnabled', data: { secret } },
    { type: 'UserRecoveryCodesIssued', data: { codes } },
  ];
}

/** Without anything that they would stand in for, recovery codes are nothing. */
export function without(state: SecondFactorState, gone: Partial<SecondFactorState>): SecondFactorState {
  const { totp, passkeys, recoveryCodes } = { ...state, ...gone };
  const after = { totp, passkeys, recoveryCodes };
  return hasSecondFactor(after) ? after : noSecondFactor;
}

/** @throws Refusal when there are too many */
export function passkeyAdded(
  state: SecondFactorState,
  passkey: Passkey,
  codes: readonly string[] | undefined,
): UserEvent[] {
  if (state.passkeys.length >= mostPasskeys) throw refuseUser('tooManyPasskeys');
  const issued: UserEvent[] = codes === undefined ? [] : [{ type: 'UserRecoveryCodesIssued', data: { codes } }];
  return [{ type: 'UserPasskeyAdded', data: passkey }, ...issued];
}

/** @throws Refusal when there is none of this id */
export function passkeyRenamed({ passkeys }: SecondFactorState, passkey: string, name: string): UserEvent[] {
  const present = passkeys.find((one) => one.passkey === passkey);
  if (present === undefined) throw refuseUser('passkeyGone');
  return present.name === name ? [] : [{ type: 'UserPasskeyRenamed', data: { passkey, name } }];
}

/** @throws Refusal when there is none of this id */
export function passkeyRemoved({ passkeys }: SecondFactorState, passkey: string): UserEvent[] {
  if (!passkeys.some((one) => one.passkey === passkey)) throw refuseUser('passkeyGone');
  return [{ type: 'UserPasskeyRemoved', data: { passkey } }];
}

/** @throws Refusal when there is none of this id */
export function passkeyCloneSuspected({ passkeys }: SecondFactorState, passkey: string): UserEvent[] {
  if (!passkeys.some((one) => one.passkey === passkey)) throw refuseUser('passkeyGone');
  return [{ type: 'UserPasskeyCloneSuspected', data: { passkey } }];
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
