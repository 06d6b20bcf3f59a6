import { bugKind } from '@atrium/contracts/bugs/kind';
import type { BugPriority } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { Tone } from '../../ui/element/tone';
import { numberOf } from '../../widgets/record-list/record-values';
import type { RecordListing } from '../../widgets/record-list/search-records';
import { bugActions, bugScopes } from './bug-search';

/** How bugs are listed. Of very many only what is open and the newest of the rest are sent. */
export const bugListing: RecordListing<BugView> = {
  kind: bugKind,
  scopes: bugScopes,
  moduleOf: ({ module }) => module,
  actions: bugActions,
  older: { one: (id) => `/bug/one/${id}`, list: '/bug/fetchbug' },
};

/** The number of a bug as people write it. */
export function bugNumber(bug: Pick<BugView, 'bugnumber'>): string {
  return numberOf(bugKind, bug);
}

/** The colour of a priority: Urgent is danger, P3 warning, P2 primary, anything else success. */
export function priorityTone(priority: BugPriority | ''): Tone {
  if (priority === 'Urgent') return 'danger';
  if (priority === 'P3') return 'warning';
  return priority === 'P2' ? 'primary' : 'success';
}
