import { passes } from '@atrium/contracts/core/access';
import type { Rights } from '@atrium/contracts/core/permissions';
import { bugCommands } from '@atrium/contracts/bugs/commands';
import { isOpenBug } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';

/**
 * The rooms that hold a bug. The open ones have one of their own besides the one of all, so that however many settled
 * ones there are, they crowd out no open one, and a page of all is still read from one room.
 */
export function roomsOf({ deleted, status }: Pick<BugView, 'deleted' | 'status'>): readonly string[] {
  if (deleted) return ['deleted'];
  return isOpenBug(status) ? ['all', 'open'] : ['all'];
}

/** The rooms that somebody is in: everybody reads bugs; the deleted ones are for those who may restore them. */
export function roomsFor(rights: Rights): readonly string[] {
  return ['all', 'open', ...(restoresBugs(rights) ? ['deleted'] : [])];
}

/** Whether somebody may bring back what was deleted, and so sees it. */
export function restoresBugs(rights: Rights): boolean {
  return passes(bugCommands.RestoreBug.access, rights);
}
