import type { TaskStatus } from '@atrium/contracts/settings/task-board';
import { statusesInUse, statusInUse } from '@atrium/contracts/settings/task-statuses';
import type { TaskView } from '@atrium/contracts/tasks/views';

/** The status in which a card counts; a removed one falls back to one in use. */
export function statusOf(
  { status, state }: Pick<TaskView, 'status' | 'state'>,
  statuses: readonly TaskStatus[],
): TaskStatus {
  return statusInUse(statuses, status, state === 'done');
}

/** Also names removed statuses; an unknown one is shown by its id. */
export function statusName(id: string, statuses: readonly TaskStatus[]): string {
  return statuses.find((status) => status.id === id)?.name ?? id;
}

/** @param isNew only statuses of open cards */
export function statusOptions(statuses: readonly TaskStatus[], isNew: boolean): { value: string; label: string }[] {
  const offered = statusesInUse(statuses).filter(({ done }) => !isNew || !done);
  return offered.map(({ id, name }) => ({ value: id, label: name }));
}
