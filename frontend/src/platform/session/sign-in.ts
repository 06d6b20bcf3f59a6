import type { PendingSignIn, SignInCode } from '@atrium/contracts/users/second-factor';
import type { SignIn, SignedIn } from '@atrium/contracts/users/sign-in';
import { api } from '../api/api';
import { keepIdentityToken } from './identity-token';
import { changeSession } from './session';
import { enter, isSignedOut, leave, leaving } from './session-lifecycle';
import { leaveSharedDevice, markShared } from './shared-device';

async function loggingIn<T>(work: () => Promise<T>): Promise<T> {
  changeSession({ loggingIn: true });
  try {
    return await work();
  } catch (error) {
    leave();
    throw error;
  } finally {
    changeSession({ loggingIn: false });
  }
}

/**
 * @returns the server's message, or a sign-in that waits for a code
 * @throws ApiProblem when it is refused
 */
export function signIn(credentials: SignIn): Promise<string | PendingSignIn> {
  return loggingIn(async () => {
    const options = { body: credentials, asOneself: true };
    const { data } = await api.send<SignedIn | PendingSignIn>('POST', '/user/login', options);
    return 'pending' in data ? data : enterWith(data, credentials.shared === true);
  });
}

/**
 * @param shared as in the first step
 * @returns the server's message
 * @throws ApiProblem when it is refused
 */
export function enterCode(body: SignInCode, shared: boolean): Promise<string> {
  return loggingIn(async () => {
    const { data } = await api.send<SignedIn>('POST', '/user/login/code', { body, asOneself: true });
    return enterWith(data, shared);
  });
}

/**
 * @param response of the browser to the server's challenge
 * @returns the server's message
 * @throws ApiProblem when it is refused
 */
export function signInWithPasskey(response: object, shared: boolean): Promise<string> {
  return loggingIn(async () => {
    const options = { body: { response, shared }, asOneself: true };
    const { data } = await api.send<SignedIn>('POST', '/user/login/passkey', options);
    return enterWith(data, shared);
  });
}

function enterWith(signedIn: SignedIn, shared: boolean): string {
  markShared(shared);
  enter(signedIn);
  keepIdentityToken(signedIn.token);
  return signedIn.message;
}

/**
 * @returns whether it succeeded, or a sign-in that waits for a code
 * @throws ApiProblem when it is refused
 */
export function signInAsAdmin(credentials: SignIn): Promise<boolean | PendingSignIn> {
  return loggingIn(async () => {
    const { data } = await api.send<{ token: string | null } | PendingSignIn>('POST', '/admin/login', {
      body: credentials,
      asOneself: true,
    });
    if ('pending' in data) return data;
    if (data.token === null || data.token.trim() === '') return false;
    markShared(credentials.shared === true);
    enter(await api.get<SignedIn>('/user/check', { asOneself: true }));
    keepIdentityToken(data.token);
    return true;
  });
}

/** @throws ApiProblem when the server can't be reached; the session goes on then */
export async function signOut(): Promise<void> {
  await leaving(async () => {
    try {
      await api.send('POST', '/user/logout', { asOneself: true });
    } catch (error) {
      if (!isSignedOut(error)) throw error;
    }
  });
  leave(true);
  leaveSharedDevice();
}
