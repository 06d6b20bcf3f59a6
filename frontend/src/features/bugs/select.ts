import { bugKind } from '@atrium/contracts/bugs/kind';
import type { BugView } from '@atrium/contracts/bugs/views';
import { numberOf } from '../../shared-features/record-list/record-values';
import type { RecordListing } from '../../shared-features/record-list/search-records';
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
