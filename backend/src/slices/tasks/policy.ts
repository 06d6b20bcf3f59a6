import { dayOf } from '@atrium/contracts/core/days';
import { passes } from '@atrium/contracts/core/access';
import type { Rights } from '@atrium/contracts/core/permissions';
import { taskCommands } from '@atrium/contracts/tasks/commands';
import { readsTasks } from '@atrium/contracts/tasks/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';

/** Indexes cards by due day; no person is in this room. */
export function dueRoom(day: string): string {
  return `due:${day}`;
}

/** Done cards have a room of their own, so that they can't crowd out open ones. */
export function roomsOf({ deleted, state, starttime, fellDue }: TaskView): readonly string[] {
  if (deleted) return ['deleted'];
  const falls = state === 'open' && starttime !== '' && fellDue !== starttime;
  return falls ? [state, dueRoom(dayOf(starttime))] : [state];
}

export function roomsFor(rights: Rights): readonly string[] {
  return [...(readsTasks(rights) ? ['open', 'done'] : []), ...(restoresTasks(rights) ? ['deleted'] : [])];
}

export function restoresTasks(rights: Rights): boolean {
  return passes(taskCommands.RestoreTask.access, rights);
}
