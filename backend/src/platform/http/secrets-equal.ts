import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same; takes the same time wherever they differ, and however long they are. */
export function secretsEqual(given: string, known: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(known));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
