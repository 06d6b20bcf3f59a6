import { passes } from '@atrium/contracts/core/access';
import type { Rights } from '@atrium/contracts/core/permissions';
import { bugCommands } from '@atrium/contracts/bugs/commands';
import { isOpenBug } from '@atrium/contracts/bugs/rules';
import { withdrawnRoom } from '../../platform/kernel/projection.js';
import { triageSnoozedRoom } from '../../platform/shared/triage.js';
import type { BugView } from '@atrium/contracts/bugs/views';

/** Open bugs have a room of their own, so that settled ones can't crowd them out of a working set. */
export function roomsOf({
  deleted,
  status,
  triage,
  withdrawn,
}: Pick<BugView, 'deleted' | 'status' | 'triage' | 'withdrawn'>): readonly string[] {
  const index = withdrawn === undefined ? [] : [withdrawnRoom];
  if (deleted) return ['deleted', ...index];
  const snoozed = triage.as === 'snoozed' ? [triageSnoozedRoom] : [];
  return isOpenBug(status) ? ['all', 'open', ...snoozed, ...index] : ['all', ...snoozed, ...index];
}

export function roomsFor(rights: Rights): readonly string[] {
  return ['all', 'open', ...(restoresBugs(rights) ? ['deleted'] : [])];
}

export function restoresBugs(rights: Rights): boolean {
  return passes(bugCommands.RestoreBug.access, rights);
}
