import { dayOf } from '@atrium/contracts/core/days';
import { passes } from '@atrium/contracts/core/access';
import type { Rights } from '@atrium/contracts/core/permissions';
import { taskCommands } from '@atrium/contracts/tasks/commands';
import { readsTasks } from '@atrium/contracts/tasks/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';

/** The room of the open cards that fall due on a day; nobody is in it, the product looks there. */
export function dueRoom(day: string): string {
  return `due:${day}`;
}

/** The rooms that hold a card. The done ones have their own: however many there are, they crowd out no open one. */
export function roomsOf({ deleted, state, starttime, fellDue }: TaskView): readonly string[] {
  if (deleted) return ['deleted'];
  const falls = state === 'open' && starttime !== '' && fellDue !== starttime;
  return falls ? [state, dueRoom(dayOf(starttime))] : [state];
}

/** The rooms that somebody is in: the board for its readers, the deleted cards for those who may restore them. */
export function roomsFor(rights: Rights): readonly string[] {
  return [...(readsTasks(rights) ? ['open', 'done'] : []), ...(restoresTasks(rights) ? ['deleted'] : [])];
}

/** Whether somebody may bring back what was deleted, and so sees it. */
export function restoresTasks(rights: Rights): boolean {
  return passes(taskCommands.RestoreTask.access, rights);
}
