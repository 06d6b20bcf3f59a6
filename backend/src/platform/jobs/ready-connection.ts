import { setTimeout as pause } from 'node:timers/promises';

/** A queue or a worker of BullMQ. */
interface Connected {
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

const pauseMs = 500;

/**
 * Makes a queue or worker, until one has connected. BullMQ keeps the failure of a beginning for good: all that is asked of
 * it fails at once from then on, and a worker asks over and over.
 * @param make on a connection of its own each time
 * @param failed is told why one had to be made anew
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
