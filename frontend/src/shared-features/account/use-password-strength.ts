import type { PasswordStrength } from '@atrium/contracts/users/password-rules';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api/api';
import { realTimers } from '../../platform/browser/timers';

const pauseMs = 300;

/**
 * Null until it answers for this password.
 * @param names of its owner, which weaken a password
 */
export function usePasswordStrength(password: string, names: readonly string[]): PasswordStrength | null {
  const [told, setTold] = useState<{ question: string; strength: PasswordStrength } | null>(null);
  const words = names.filter(Boolean);
  // Also asked about the empty password, which warms the server's dictionaries.
  const question = JSON.stringify({ password, words });
  useEffect(() => {
    const leaving = new AbortController();
    const body = JSON.parse(question) as object;
    const ask = () =>
      api.send<PasswordStrength>('POST', '/user/passwordstrength', { body, signal: leaving.signal, repeats: 0 }).then(
        ({ data }) => setTold({ question, strength: data }),
        // Best effort: the form is validated on submit.
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
