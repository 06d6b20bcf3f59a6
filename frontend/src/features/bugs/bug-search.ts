import { bugPriorities, bugStatuses, type BugStatus, isOpenBug } from '@atrium/contracts/bugs/rules';
import { assignedPeople } from '@atrium/contracts/core/coassignees';
import type { BugView } from '@atrium/contracts/bugs/views';
import { given, oneOf } from '../../platform/list/address-values';
import {
  deletedScope,
  type OpenRecord,
  type RecordSearch,
  recordSearch,
  type Scopes,
} from '../../shared-features/record-list/record-address';

/** As the assignee, or beside them. */
function isOn({ assignedTo, coassignees }: BugView, person: string): boolean {
  return assignedPeople(assignedTo?._id, coassignees).includes(person);
}

export const bugScopes = {
  open: { label: 'Open', shows: ({ status }) => isOpenBug(status) },
  done: { label: 'Done', shows: ({ status }) => !isOpenBug(status), byLink: true },
  todo: {
    label: 'Mine to do',
    shows: (bug, me) => isOn(bug, me) && isOpenBug(bug.status),
    byLink: true,
  },
  mine: { label: 'Assigned to me', shows: isOn },
  unassigned: { label: 'Unassigned', shows: ({ assignedTo }) => assignedTo === null },
  reported: { label: 'Reported by me', shows: ({ createdby }, me) => createdby._id === me },
  watched: { label: 'Watching', shows: ({ watchers }, me) => watchers.includes(me) },
  deleted: deletedScope,
} as const satisfies Scopes<BugView>;

/** What the address of the bug list says. `open` is a bug's id, with `.edit` or `.update` behind it, or `new`. */
export interface BugSearch extends RecordSearch<BugStatus, keyof typeof bugScopes> {
  readonly view?: 'board';
}

/** Reads the address of the bug list; what makes no sense in it is left out. For `validateSearch` of its routes. */
export function bugSearch(raw: Record<string, unknown>): BugSearch {
  const known = { statuses: bugStatuses, priorities: bugPriorities, scopes: bugScopes };
  return { ...recordSearch(raw, known), ...given({ view: oneOf(['board'], raw['view']) }) };
}

/** What can be done with an open bug besides reading it. */
export const bugActions = ['edit', 'update'] as const;

export type OpenBug = OpenRecord<'update'>;
