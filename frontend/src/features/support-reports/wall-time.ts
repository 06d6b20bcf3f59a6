import { useState } from 'react';
import type { ConnectionState } from '../../platform/sync/connection';

/**
 * The moment that the figures describe: now while connected, else when the connection was lost.
 * @param now in milliseconds
 */
export function useAsOf(connection: ConnectionState, now: number): number {
  const [asOf, setAsOf] = useState(now);
  if (connection === 'live' && asOf !== now) setAsOf(now);
  return connection === 'live' ? now : asOf;
}
