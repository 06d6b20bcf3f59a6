import { useState } from 'react';
import type { ConnectionState } from '../../platform/sync/connection';

/**
 * As of when the figures are: the present moment while all that happens arrives here, else the last one at which it did.
 * @param now milliseconds
 */
export function useAsOf(connection: ConnectionState, now: number): number {
  const [asOf, setAsOf] = useState(now);
  if (connection === 'live' && asOf !== now) setAsOf(now);
  return connection === 'live' ? now : asOf;
}
