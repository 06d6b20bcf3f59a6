import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Browsers bind passkeys to names, and to secure pages. */
export const arePasskeysPossible = 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);

/** After how long what the server asked a passkey is old; it takes no answer after five minutes. */
const renewMs = 4 * 60_000;

/** Null where it could not be fetched: nobody asked for it, so nobody is told. */
const passkeys = () => import('../../platform/session/passkeys').catch(() => null);

/**
 * Offers passkeys where the browser fills in the username. What it takes is fetched after the first screen.
 * @param isShared whether others use the device too
 * @param done called once somebody is signed in, with what the server says
 */
export function usePasskeyAutofill(isShared: () => boolean, done: (message: string) => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const since = useRef(-Infinity);
  /** Gives what went wrong with a passkey that was chosen; null for nothing. */
  const offer = async (): Promise<string | null> => {
    const now = performance.now();
    if (!arePasskeysPossible || now - since.current < renewMs) return null;
    since.current = now;
    const outcome = (await (await passkeys())?.signInByAutofill(isShared)) ?? null;
    if (since.current === now) since.current = -Infinity;
    if (outcome === null || !outcome.ok) return outcome?.failure ?? null;
    done(outcome.data);
    return null;
  };
  const begin = useEffectEvent(offer);
  useEffect(() => {
    void begin().then(setFailure);
    return () => {
      if (since.current > -Infinity) void passkeys().then((loaded) => loaded?.endAutofill());
      since.current = -Infinity;
    };
  }, []);
  return { failure, offer: () => void offer().then(setFailure) };
}
