import type { PasswordStrength } from '@atrium/contracts/users/password-rules';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api/api';
import { realTimers } from '../../platform/browser/timers';

/** How long somebody pauses before the server is asked. */
const pauseMs = 300;

/**
 * What the server says of a password that is being typed; null while it has said nothing of this one.
 * @param names of its owner, which make a poor password
 */
export function usePasswordStrength(password: string, names: readonly string[]): PasswordStrength | null {
  const [told, setTold] = useState<{ question: string; strength: PasswordStrength } | null>(null);
  const words = names.filter(Boolean);
  // It is asked about nothing, too, so that it has its dictionaries at hand once there is something.
  const question = JSON.stringify({ password, words });
  useEffect(() => {
    const leaving = new AbortController();
    const body = JSON.parse(question) as object;
    const ask = () =>
      api.send<PasswordStrength>('POST', '/user/passwordstrength', { body, signal: leaving.signal, repeats: 0 }).then(
        ({ data }) => setTold({ question, strength: data }),
        // Without an answer the list says less; the form is checked when it is sent.
        () => undefined,
      );
    const callOff = realTimers.after(pauseMs, () => void ask());
    return () => {
      callOff();
      leaving.abort();
    };
  }, [question]);
  return told?.question === question ? told.strength : null;
}
