import type { TaskStatus } from '@atrium/contracts/settings/task-board';
import { useSyncExternalStore } from 'react';
import { useTopicSubscription } from '../../platform/sync/use-collection';
import { taskStatusesNow } from './statuses-now';

/** Live; includes removed statuses. */
export function useTaskStatuses(): readonly TaskStatus[] {
  return useSyncExternalStore(useTopicSubscription('settings'), taskStatusesNow);
}
