import { secretsEqual } from './secrets-equal.js';

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

export function hasToken(authorization: string | undefined, token: string): boolean {
  const [scheme, given = ''] = (authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && secretsEqual(given, token);
}
