import { refuse } from '@atrium/contracts/core/problems';
import pRetry from 'p-retry';
import type { Deadline } from './deadline.js';
import { meaningOf, RevisionConflict } from './failures.js';

/** Whether the failure says that the event store is away, or did not say what came of a call. */
export function isStoreAway(error: unknown): boolean {
  return meaningOf(error) !== 'refused';
}

export function isConflict(error: unknown): boolean {
  return error instanceof RevisionConflict;
}

/**
 * Does work again, with growing pauses of random length, until it succeeds or its time is over.
 * @param isPassing tells the failures after which it is tried again
 * @throws Refusal (503) when the time is over; else what the work throws
 */
export async function retrying<T>(
  deadline: Deadline,
  isPassing: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await pRetry(work, {
      retries: Infinity,
      minTimeout: 10,
      maxTimeout: 500,
      randomize: true,
      maxRetryTime: deadline.left,
      shouldRetry: ({ error }) => isPassing(error),
    });
  } catch (error) {
    throw gaveUp(error, isPassing);
  }
}

/** What is said once there is no time left. */
export function gaveUp(error: unknown, isPassing: (error: unknown) => boolean = isStoreAway): unknown {
  if (!isPassing(error)) return error;
  const refusal = refuse(isConflict(error) ? 'busy' : 'storeAway');
  refusal.cause = error;
  return refusal;
}
