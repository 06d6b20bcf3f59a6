import { taskKind } from '@atrium/contracts/tasks/kind';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { FileFormat } from '../../platform/list/table-file';
import { nameNow } from '../../platform/presence/names-now';
import { exportKind } from '../../shared-features/record-list/record-file';
import { statusOf } from './statuses';
import { taskStatusesNow } from './statuses-now';

/** Cards as a file, with the names of their statuses. */
export function exportTasks(tasks: readonly TaskView[], format: FileFormat): Promise<void> {
  const statuses = taskStatusesNow();
  const named = tasks.map((task) => ({ ...task, status: statusOf(task, statuses).name }));
  return exportKind(taskKind, named, format, (id) => nameNow({ _id: id, username: id }));
}
