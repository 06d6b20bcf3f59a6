import { api } from '../api/api';
import { problemOf } from '../api/api-problem';
import { createStore } from '../../ui/store/external-store';
import { signedIn } from './session';

/** Resolves the open request for a proof; null when there is none. */
const question = createStore<((proven: boolean) => void) | null>(null);
export const reauthenticationAsked = question;

/** All waiting requests share one dialog. */
let asked: Promise<boolean> | null = null;

function ask(): Promise<boolean> {
  asked ??= new Promise((resolve) => question.set(resolve));
  return asked;
}

function settle(proven: boolean): void {
  const answer = question.get();
  question.set(null);
  asked = null;
  answer?.(proven);
}

/**
 * Proves identity; requests waiting for it continue.
 * @returns the problem; null on success
 */
export async function confirmByPassword(currentpassword: string): Promise<string | null> {
  try {
    await api.send('POST', '/user/reauthenticate', { body: { currentpassword }, asOneself: true });
    settle(true);
    return null;
  } catch (error) {
    return problemOf(error).message;
  }
}

export function reauthenticated(): void {
  settle(true);
}

export function cancelReauthentication(): void {
  settle(false);
}

api.reauthenticate = ask;
// The next person must not answer for the previous one.
signedIn.subscribe(() => {
  if (signedIn.get().user === null) cancelReauthentication();
});
