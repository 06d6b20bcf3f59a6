import type { BugView } from '@atrium/contracts/bugs/views';
import { useCallback } from 'react';
import { useIsThere } from '../../platform/presence/use-is-there';
import { type RecordsView, useRecords } from '../../shared-features/record-list/use-records';
import type { BugSearch } from './bug-search';
import { bugListing, withPresentAssignee } from './select';

/** The bugs that an address of the list asks for. */
export function useFoundBugs(search: BugSearch): RecordsView<BugView> {
  const isThere = useIsThere();
  const shown = useCallback((bug: BugView) => withPresentAssignee(bug, isThere), [isThere]);
  return useRecords(bugListing, search, shown);
}
