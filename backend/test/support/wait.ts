import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks again and again until something holds. For states that nothing announces; never for "long enough".
 * @param what names the state, for the message of the failure
 * @throws Error when it does not hold within the given milliseconds
 */
export async function until(what: string, holds: () => boolean | Promise<boolean>, within = 20_000): Promise<void> {
  const deadline = performance.now() + within;
  for (;;) {
    if (await holds()) return;
    if (performance.now() > deadline) throw new Error(`Waited ${within} ms in vain until ${what}`);
    await pause(20);
  }
}

/**
 * The promise's outcome, or a failure that names what was waited for, so that a hang is told from a crash.
 * @throws Error when it has not settled within the given milliseconds
 */
export async function soon<T>(what: string, promise: Promise<T>, within = 20_000): Promise<T> {
  const late = new AbortController();
  const failure = pause(within, undefined, { signal: late.signal }).then(() => {
    throw new Error(`Waited ${within} ms in vain for ${what}`);
  });
  try {
    return await Promise.race([promise, failure]);
  } finally {
    failure.catch(() => {});
    late.abort();
  }
}
