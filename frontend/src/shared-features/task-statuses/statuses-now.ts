import { defaultTaskStatuses, type TaskStatus } from '@atrium/contracts/settings/task-board';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { shownTopics } from '../../platform/sync/shown';
import type { TopicSource } from '../../platform/sync/topic-source';

/** Includes removed statuses. */
export function taskStatusesIn(source: Pick<TopicSource, 'view'>): readonly TaskStatus[] {
  const [settings] = source.view('settings').documents as readonly SettingsView[];
  return settings?.taskStatuses ?? defaultTaskStatuses;
}

/** Includes removed statuses. For use outside of rendering. */
export function taskStatusesNow(): readonly TaskStatus[] {
  return taskStatusesIn(shownTopics);
}
