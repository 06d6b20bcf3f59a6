import { api } from '../api/api';
import { problemOf } from '../api/api-problem';
import { createStore } from '../../ui/store/external-store';
import { signedIn } from './session';

/** Answers the open question whether somebody proved who they are; null when none is open. */
const question = createStore<((proven: boolean) => void) | null>(null);
export const reauthenticationAsked = question;

/** All that waits for a proof waits for one question. */
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

/** Proves by their password who is there; what waited for it goes on. @returns what went wrong; null for nothing */
export async function confirmByPassword(currentpassword: string): Promise<string | null> {
  try {
    await api.send('POST', '/user/reauthenticate', { body: { currentpassword }, asOneself: true });
    settle(true);
    return null;
  } catch (error) {
    return problemOf(error).message;
  }
}

/** Somebody proved in another way who is there; what waited for it goes on. */
export function reauthenticated(): void {
  settle(true);
}

/** Gives up what waits for the proof. */
export function cancelReauthentication(): void {
  settle(false);
}

api.reauthenticate = ask;
// Whoever signs in next is not asked for what another one wanted.
signedIn.subscribe(() => {
  if (signedIn.get().user === null) cancelReauthentication();
});
