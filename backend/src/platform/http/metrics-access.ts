import { secretsEqual } from './secrets-equal.js';

/** The content type of the text format of Prometheus. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** Whether a request's `Authorization` carries the token of the metrics. */
export function hasToken(authorization: string | undefined, token: string): boolean {
  const [scheme, given = ''] = (authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && secretsEqual(given, token);
}
