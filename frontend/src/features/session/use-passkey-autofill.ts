import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Browsers refuse passkeys for IP addresses and insecure pages. */
export const arePasskeysPossible = 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);

/** The server's challenge expires after five minutes. */
const renewMs = 4 * 60_000;

/** Null when it can't be loaded: optional, so no error is shown. */
const passkeys = () => import('../../platform/session/passkeys').catch(() => null);

/**
 * Offers passkeys in the username's autofill. Loads after the first screen.
 * @param isShared the device is shared
 * @param done gets the server's message
 */
export function usePasskeyAutofill(isShared: () => boolean, done: (message: string) => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const since = useRef(-Infinity);
  /** Resolves to the problem; null for none. */
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
