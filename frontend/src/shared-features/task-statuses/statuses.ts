import type { TaskStatus } from '@atrium/contracts/settings/task-board';
import { firstStatus, statusesInUse, statusInUse } from '@atrium/contracts/settings/task-statuses';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { wireText } from '../../ui/language/wire-text';
import type { Tone } from '../../ui/element/tone';

/** The status in which a card counts; a removed one falls back to one in use. */
export function statusOf(
  { status, state }: Pick<TaskView, 'status' | 'state'>,
  statuses: readonly TaskStatus[],
): TaskStatus {
  return statusInUse(statuses, status, state === 'done');
}

/** What a status says of the work: it is not begun in the first one, and under way in the other ones of open cards. */
export function stageOfStatus({ id, done }: TaskStatus, statuses: readonly TaskStatus[]): 'todo' | 'doing' | 'done' {
  if (done) return 'done';
  return id === firstStatus(statuses, false).id ? 'todo' : 'doing';
}

const stageTones: Readonly<Record<ReturnType<typeof stageOfStatus>, Tone>> = {
  todo: 'neutral',
  doing: 'primary',
  done: 'success',
};

export function statusTone(status: TaskStatus, statuses: readonly TaskStatus[]): Tone {
  return stageTones[stageOfStatus(status, statuses)];
}

/** A name that nobody has changed is shown in the reader's language. */
export const nameOfStatus = ({ name }: Pick<TaskStatus, 'name'>): string => wireText(name);

/** Also names removed statuses; an unknown one is shown by its id. */
export function statusName(id: string, statuses: readonly TaskStatus[]): string {
  const found = statuses.find((status) => status.id === id);
  return found === undefined ? id : nameOfStatus(found);
}

/** @param isNew only statuses of open cards */
export function statusOptions(statuses: readonly TaskStatus[], isNew: boolean): { value: string; label: string }[] {
  const offered = statusesInUse(statuses).filter(({ done }) => !isNew || !done);
  return offered.map((status) => ({ value: status.id, label: nameOfStatus(status) }));
}
