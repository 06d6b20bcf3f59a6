import type { TaskStatus } from '@atrium/contracts/settings/task-board';
import { statusesInUse, statusInUse } from '@atrium/contracts/settings/task-statuses';
import type { TaskView } from '@atrium/contracts/tasks/views';

/** The status in which a card counts. */
export function statusOf(
  { status, state }: Pick<TaskView, 'status' | 'state'>,
  statuses: readonly TaskStatus[],
): TaskStatus {
  return statusInUse(statuses, status, state === 'done');
}

/** What a status is called, also one that was removed; its id where nobody remembers it. */
export function statusName(id: string, statuses: readonly TaskStatus[]): string {
  return statuses.find((status) => status.id === id)?.name ?? id;
}

/** The statuses that can be chosen for a card. @param isNew a new card begins with one of open cards */
export function statusOptions(statuses: readonly TaskStatus[], isNew: boolean): { value: string; label: string }[] {
  const offered = statusesInUse(statuses).filter(({ done }) => !isNew || !done);
  return offered.map(({ id, name }) => ({ value: id, label: name }));
}
