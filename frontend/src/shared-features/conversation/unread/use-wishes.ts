import { type WishesByChannel, wishesByChannel } from '@atrium/contracts/notifications/wishes';
import { useMemo } from 'react';
import { useCollection } from '../../../platform/sync/use-collection';

export function useWishes(): WishesByChannel {
  const { documents } = useCollection('channel-wishes');
  return useMemo(() => wishesByChannel(documents), [documents]);
}
