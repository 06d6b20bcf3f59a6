import { createHash, timingSafeEqual } from 'node:crypto';

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

export function hasToken(authorization: string | undefined, token: string): boolean {
  const [scheme, given = ''] = (authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && secretsEqual(given, token);
}

/** Compares in constant time, whatever the lengths. */
function secretsEqual(given: string, known: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(known));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
