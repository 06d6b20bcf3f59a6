import { passes } from '@atrium/contracts/core/access';
import type { Rights } from '@atrium/contracts/core/permissions';
import { bugCommands } from '@atrium/contracts/bugs/commands';
import { isOpenBug } from '@atrium/contracts/bugs/rules';
import { triageSnoozedRoom } from '../../platform/shared/triage.js';
import type { BugView } from '@atrium/contracts/bugs/views';

/** Open bugs have a room of their own, so that settled ones can't crowd them out of a working set. */
export function roomsOf({
  deleted,
  status,
  triage,
}: Pick<BugView, 'deleted' | 'status' | 'triage'>): readonly string[] {
  if (deleted) return ['deleted'];
  const snoozed = triage.as === 'snoozed' ? [triageSnoozedRoom] : [];
  return isOpenBug(status) ? ['all', 'open', ...snoozed] : ['all', ...snoozed];
}

export function roomsFor(rights: Rights): readonly string[] {
  return ['all', 'open', ...(restoresBugs(rights) ? ['deleted'] : [])];
}

export function restoresBugs(rights: Rights): boolean {
  return passes(bugCommands.RestoreBug.access, rights);
}
