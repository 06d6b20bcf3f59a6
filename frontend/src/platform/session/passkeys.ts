import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { api } from '../api/api';
import { problemOf } from '../api/api-problem';
import { reauthenticated } from './reauthentication';
import { signInWithPasskey } from './sign-in';

export type PasskeyOutcome<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly failure: string };

function failureIn(error: unknown): string {
  if (error instanceof WebAuthnError || error instanceof DOMException) {
    const isThere = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return isThere ? 'This device has a passkey of yours already' : 'No passkey was used';
  }
  return problemOf(error).message;
}

async function outcomeOf<T>(work: () => Promise<T>): Promise<PasskeyOutcome<T>> {
  try {
    return { ok: true, data: await work() };
  } catch (error) {
    return { ok: false, failure: failureIn(error) };
  }
}

async function usedPasskey(useBrowserAutofill: boolean): Promise<object> {
  const path = '/user/login/passkey/options';
  const { data } = await api.send<PublicKeyCredentialRequestOptionsJSON>('POST', path, { asOneself: true });
  return startAuthentication({ optionsJSON: data, useBrowserAutofill });
}

export function signInByPasskey(shared: boolean): Promise<PasskeyOutcome<string>> {
  return outcomeOf(async () => signInWithPasskey(await usedPasskey(false), shared));
}

/**
 * Offers passkeys in the username's autofill until one is chosen or another request replaces this.
 * @param isShared asked once one was chosen
 * @returns the server's message; null when none was chosen
 */
export async function signInByAutofill(isShared: () => boolean): Promise<PasskeyOutcome<string> | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const response = await usedPasskey(true).catch(() => null);
  return response === null ? null : outcomeOf(() => signInWithPasskey(response, isShared()));
}

export function confirmByPasskey(): Promise<PasskeyOutcome<null>> {
  return outcomeOf(async () => {
    const path = '/user/reauthenticate/passkey';
    const { data } = await api.send<PublicKeyCredentialRequestOptionsJSON>('POST', `${path}/options`, {
      asOneself: true,
    });
    const response = await startAuthentication({ optionsJSON: data });
    await api.send('POST', path, { body: { response }, asOneself: true });
    reauthenticated();
    return null;
  });
}

export function endAutofill(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** @returns the response for the server to verify */
export function makePasskey(): Promise<PasskeyOutcome<object>> {
  return outcomeOf(async () => {
    const path = '/user/passkeys/options';
    const { data } = await api.send<PublicKeyCredentialCreationOptionsJSON>('POST', path, { asOneself: true });
    return startRegistration({ optionsJSON: data });
  });
}
