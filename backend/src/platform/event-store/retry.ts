import { refuse } from '@atrium/contracts/core/problems';
import pRetry from 'p-retry';
import type { Deadline } from './deadline.js';
import { meaningOf, RevisionConflict } from './failures.js';

export interface RetryPolicy {
  readonly isPassing: (error: unknown) => boolean;
  readonly minTimeout: number;
  readonly maxTimeout: number;
}

export function isStoreAway(error: unknown): boolean {
  return meaningOf(error) !== 'refused';
}

export const whileAway: RetryPolicy = { isPassing: isStoreAway, minTimeout: 10, maxTimeout: 500 };

/** Short pauses: the longer the rest, the likelier the next conflict. */
export const whileOvertaken: RetryPolicy = {
  isPassing: (error) => error instanceof RevisionConflict,
  minTimeout: 1,
  maxTimeout: 20,
};

export const whileAwayOrOvertaken: RetryPolicy = {
  ...whileAway,
  isPassing: (error) => whileAway.isPassing(error) || whileOvertaken.isPassing(error),
};

/**
 * Retries work, at once and then after growing random pauses, until the deadline.
 * @throws Refusal (503) at the deadline; else what the work throws
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

export function gaveUp(error: unknown): unknown {
  if (!whileAwayOrOvertaken.isPassing(error)) return error;
  const refusal = refuse(error instanceof RevisionConflict ? 'busy' : 'storeAway');
  refusal.cause = error;
  return refusal;
}
