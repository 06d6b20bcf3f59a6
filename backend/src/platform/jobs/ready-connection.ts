import { setTimeout as pause } from 'node:timers/promises';

/** A queue or a worker of BullMQ. */
interface Connected {
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

const pauseMs = 500;

/**
 * Makes queues or workers until one has connected. BullMQ caches a failed start: every later call fails at once, and a
 * worker calls in a loop.
 * @param make called for each try, which needs a connection of its own
 * @param failed gets the reason of each failed try
 */
export async function untilReady<T extends Connected>(
  make: () => Promise<T>,
  failed: (error: unknown) => void,
  waitMs = pauseMs,
): Promise<T> {
  for (;;) {
    const made = await make();
    try {
      await made.waitUntilReady();
      return made;
    } catch (error) {
      failed(error);
      await made.close().catch(failed);
      await pause(waitMs);
    }
  }
}
