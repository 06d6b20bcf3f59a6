import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, whatever the lengths. */
export function secretsEqual(given: string, known: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(known));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
