import { useStore } from '../../ui/store/use-store';
import type { ConnectionState } from './connection';
import { connection } from './live';

/** How the page is connected to the server right now. */
export function useConnection(): ConnectionState {
  return useStore(connection);
}
