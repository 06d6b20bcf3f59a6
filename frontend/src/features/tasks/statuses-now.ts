import { defaultTaskStatuses, type TaskStatus } from '@atrium/contracts/settings/task-board';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { shownTopics } from '../../platform/sync/shown';

/** Includes removed statuses. For use outside of rendering. */
export function taskStatusesNow(): readonly TaskStatus[] {
  const [settings] = shownTopics.view('settings').documents as readonly SettingsView[];
  return settings?.taskStatuses ?? defaultTaskStatuses;
}
