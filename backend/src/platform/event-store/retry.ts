import { refuse } from '@atrium/contracts/core/problems';
import pRetry from 'p-retry';
import type { Deadline } from './deadline.js';
import { meaningOf, RevisionConflict } from './failures.js';

/** After which failures work is done again, and after which pauses, in milliseconds. */
export interface RetryPolicy {
  readonly isPassing: (error: unknown) => boolean;
  readonly minTimeout: number;
  readonly maxTimeout: number;
}

/** Whether the failure says that the event store is away, or did not say what came of a call. */
export function isStoreAway(error: unknown): boolean {
  return meaningOf(error) !== 'refused';
}

/** While the event store is away, or does not say what came of a call. */
export const whileAway: RetryPolicy = { isPassing: isStoreAway, minTimeout: 10, maxTimeout: 500 };

/** While others are faster: with short pauses, since whoever rests for long is overtaken again. */
export const whileOvertaken: RetryPolicy = {
  isPassing: (error) => error instanceof RevisionConflict,
  minTimeout: 1,
  maxTimeout: 20,
};

/** What appends at whatever revision, and at an exact one only to be sure, waits for neither. */
export const whileAwayOrOvertaken: RetryPolicy = {
  ...whileAway,
  isPassing: (error) => whileAway.isPassing(error) || whileOvertaken.isPassing(error),
};

/**
 * Does work, and does it again at once and then after growing pauses of random length, until it succeeds or its time is
 * over.
 * @throws Refusal (503) when the time is over; else what the work throws
 */
export async function retrying<T>(
  deadline: Deadline,
  { isPassing, ...pauses }: RetryPolicy,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isPassing(error)) throw error;
  }
  try {
    return await pRetry(work, {
      ...pauses,
      retries: Infinity,
      randomize: true,
      maxRetryTime: deadline.left,
      shouldRetry: ({ error }) => isPassing(error),
    });
  } catch (error) {
    throw isPassing(error) ? gaveUp(error) : error;
  }
}

/** What is said once there is no time left. */
export function gaveUp(error: unknown): unknown {
  if (!whileAwayOrOvertaken.isPassing(error)) return error;
  const refusal = refuse(error instanceof RevisionConflict ? 'busy' : 'storeAway');
  refusal.cause = error;
  return refusal;
}
