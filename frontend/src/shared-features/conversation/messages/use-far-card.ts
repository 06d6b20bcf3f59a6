import type { RecordChip, RecordRef } from '@atrium/contracts/chat/views';
import { useQuery } from '../../../platform/api/use-query';
import { chipsPath } from './message-paths';

export function useFarCard(collection: RecordRef['collection'], id: string, isWanted: boolean): RecordChip | null {
  const path = isWanted ? chipsPath : null;
  const { answer } = useQuery<{ items: readonly RecordChip[] }>(path, { of: `${collection}:${id}` });
  return answer?.items[0] ?? null;
}
