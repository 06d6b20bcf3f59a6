import type { ConnectionState } from './connection';
import { connection } from './live';
import { useValue } from './use-value';

/** How the page is tied to the server right now. */
export function useConnection(): ConnectionState {
  return useValue(connection);
}
