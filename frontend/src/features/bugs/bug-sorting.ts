import { bugStatuses } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { SortValues } from '../../ui/table/table-model';
import { urgency } from './select';

/** By what the columns of the bug list sort. */
export const bugSortValues = {
  bugnumber: ({ bugnumber }) => bugnumber,
  app: ({ app }) => app || null,
  module: ({ module }) => module || null,
  priority: ({ priority }) => urgency(priority),
  status: ({ status }) => bugStatuses.indexOf(status),
  assignedTo: ({ assignedTo }) => assignedTo?.username,
  reportedBy: ({ createdby }) => createdby.email,
} as const satisfies SortValues<BugView>;
