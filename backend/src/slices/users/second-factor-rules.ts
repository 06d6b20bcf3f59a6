import { refuseUser } from '@atrium/contracts/users/errors';
import { mostPasskeys } from '@atrium/contracts/users/passkeys';
import type { Passkey, UserEvent } from './events.js';

export interface SecondFactorState {
  /** Reference to the sealed secret; may be empty. */
  readonly totp: string;
  /** Digests. */
  readonly recoveryCodes: readonly string[];
  readonly passkeys: readonly Passkey[];
}

export const noSecondFactor: SecondFactorState = { totp: '', recoveryCodes: [], passkeys: [] };

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

/** Without a factor, recovery codes are dropped. */
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

/** @throws Refusal for an unknown id */
export function passkeyRenamed({ passkeys }: SecondFactorState, passkey: string, name: string): UserEvent[] {
  const present = passkeys.find((one) => one.passkey === passkey);
  if (present === undefined) throw refuseUser('passkeyGone');
  return present.name === name ? [] : [{ type: 'UserPasskeyRenamed', data: { passkey, name } }];
}

/** @throws Refusal for an unknown id */
export function passkeyRemoved({ passkeys }: SecondFactorState, passkey: string): UserEvent[] {
  if (!passkeys.some((one) => one.passkey === passkey)) throw refuseUser('passkeyGone');
  return [{ type: 'UserPasskeyRemoved', data: { passkey } }];
}

/** @throws Refusal for an unknown id */
export function passkeyCloneSuspected({ passkeys }: SecondFactorState, passkey: string): UserEvent[] {
  if (!passkeys.some((one) => one.passkey === passkey)) throw refuseUser('passkeyGone');
  return [{ type: 'UserPasskeyCloneSuspected', data: { passkey } }];
}

/** @throws Refusal without a second factor */
export function recoveryCodesIssued(state: SecondFactorState, codes: readonly string[]): UserEvent[] {
  if (!hasSecondFactor(state)) throw refuseUser('secondFactorOff');
  return [{ type: 'UserRecoveryCodesIssued', data: { codes } }];
}

/** @throws Refusal unless the code is unused */
export function recoveryCodeUsed({ recoveryCodes }: SecondFactorState, code: string): UserEvent[] {
  if (!recoveryCodes.includes(code)) throw refuseUser('wrongCode');
  return [{ type: 'UserRecoveryCodeUsed', data: { code } }];
}
