import type { RecordChip, RecordRef } from '@atrium/contracts/chat/views';
import { useQuery } from '../../../platform/api/use-query';
import { chipsPath } from './message-paths';

/** A record that this page doesn't hold, as the server shows it to the asker; null while it isn't there. */
export function useFarCard(collection: RecordRef['collection'], id: string, isWanted: boolean): RecordChip | null {
  const path = isWanted ? chipsPath : null;
  const { answer } = useQuery<{ items: readonly RecordChip[] }>(path, { of: `${collection}:${id}` });
  return answer?.items[0] ?? null;
}
