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

/** Cards whose repetition may make the next one; no person is in this room. */
export const repeatingRoom = 'repeating';

function mayComeRound({ repeats, coming, state, deleted }: TaskView): boolean {
  if (coming != null) return true;
  return repeats != null && (repeats.after === 'date' || state === 'done' || deleted);
}

/** Done cards have a room of their own, so that they can't crowd out open ones. */
export function roomsOf(task: TaskView): readonly string[] {
  const { deleted, state, starttime, fellDue } = task;
  const repeating = mayComeRound(task) ? [repeatingRoom] : [];
  if (deleted) return ['deleted', ...repeating];
  const falls = state === 'open' && starttime !== '' && fellDue !== starttime;
  return [state, ...(falls ? [dueRoom(dayOf(starttime))] : []), ...repeating];
}

export function roomsFor(rights: Rights): readonly string[] {
  return [...(readsTasks(rights) ? ['open', 'done'] : []), ...(restoresTasks(rights) ? ['deleted'] : [])];
}

export function restoresTasks(rights: Rights): boolean {
  return passes(taskCommands.RestoreTask.access, rights);
}
