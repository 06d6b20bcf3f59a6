import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds until it is asked again; a tenth of the time that it has taken so far lies between. */
const pauses = { least: 20, most: 500 } as const;

/**
 * Asks again and again until something holds. For states that nothing announces; never for "long enough".
 * @param what names the state, for the message of the failure
 * @throws Error when it does not hold within the given milliseconds
 */
export async function until(what: string, holds: () => boolean | Promise<boolean>, within = 20_000): Promise<void> {
  const began = performance.now();
  for (;;) {
    if (await holds()) return;
    const waited = performance.now() - began;
    if (waited > within) throw new Error(`Waited ${within} ms in vain until ${what}`);
    // What takes long is asked less often: questions take time from what they wait for.
    await pause(Math.min(pauses.most, Math.max(pauses.least, waited / 10)));
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
