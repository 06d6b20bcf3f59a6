import { bugKind } from '@atrium/contracts/bugs/kind';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { IsThere } from '../../platform/presence/use-is-there';
import { numberOf } from '../../shared-features/record-list/record-values';
import type { RecordListing } from '../../shared-features/record-list/search-records';
import { bugActions, bugScopes } from './bug-search';

/** The server sends open bugs and the newest of the rest. */
export const bugListing: RecordListing<BugView> = {
  kind: bugKind,
  scopes: bugScopes,
  moduleOf: ({ module }) => module,
  assigneeOf: ({ assignedTo }) => assignedTo?._id ?? null,
  actions: bugActions,
  older: { one: (id) => `/bug/one/${id}`, list: '/bug/fetchbug' },
};

/** Assigned to nobody where its assignee was deleted; else the same bug. */
export function withPresentAssignee(bug: BugView, isThere: IsThere): BugView {
  return bug.assignedTo === null || isThere(bug.assignedTo._id) ? bug : { ...bug, assignedTo: null };
}

export function bugNumber(bug: Pick<BugView, 'bugnumber'>): string {
  return numberOf(bugKind, bug);
}
