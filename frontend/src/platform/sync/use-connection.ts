import { useStore } from '../../ui/store/use-store';
import type { ConnectionState } from './connection';
import { connection } from './live';

export function useConnection(): ConnectionState {
  return useStore(connection);
}
