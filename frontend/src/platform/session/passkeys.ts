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

/** What came of asking the browser for a passkey. */
export type PasskeyOutcome<T> =
  | { readonly ok: true; readonly data: T }
  /** What went wrong, as text. */
  | { readonly ok: false; readonly failure: string };

/** What a person may be told of an error, whoever it comes from: the server, the browser or its owner's device. */
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

/** Signs in with a passkey that its owner chooses. @returns what the server says */
export function signInByPasskey(shared: boolean): Promise<PasskeyOutcome<string>> {
  return outcomeOf(async () => signInWithPasskey(await usedPasskey(false), shared));
}

/**
 * Offers passkeys where the browser fills in the username, until one is chosen, or something else asks for a passkey.
 * @param isShared whether others use the device too; asked once a passkey was chosen
 * @returns what the server says; null when none was chosen, of which nobody has to be told
 */
export async function signInByAutofill(isShared: () => boolean): Promise<PasskeyOutcome<string> | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const response = await usedPasskey(true).catch(() => null);
  return response === null ? null : outcomeOf(() => signInWithPasskey(response, isShared()));
}

/** Proves by a passkey of one's own who is there; what waited for it goes on. */
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

/** Offers no passkeys any more. */
export function endAutofill(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Lets the browser make a passkey. @returns what the server is to verify */
export function makePasskey(): Promise<PasskeyOutcome<object>> {
  return outcomeOf(async () => {
    const path = '/user/passkeys/options';
    const { data } = await api.send<PublicKeyCredentialCreationOptionsJSON>('POST', path, { asOneself: true });
    return startRegistration({ optionsJSON: data });
  });
}
