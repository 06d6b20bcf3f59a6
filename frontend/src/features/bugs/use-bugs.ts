import { bugStatuses, type BugStatus } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { useCallback, useMemo } from 'react';
import { useIsThere } from '../../platform/presence/use-is-there';
import { countByStatus } from '../../shared-features/record-list/search-records';
import { type RecordsView, useRecords } from '../../shared-features/record-list/use-records';
import type { BugSearch } from './bug-search';
import { bugListing, withPresentAssignee } from './select';
import { useWholeCounts } from './use-whole-counts';

export interface BugsView extends RecordsView<BugView> {
  readonly counts: Readonly<Record<BugStatus, number>>;
  readonly total: number;
}

export function useBugs(search: BugSearch): BugsView {
  const isThere = useIsThere();
  const shown = useCallback((bug: BugView) => withPresentAssignee(bug, isThere), [isThere]);
  const view = useRecords(bugListing, search, shown);
  const { sent, complete, status } = view;
  const known = useMemo(() => countByStatus(bugStatuses, sent), [sent]);
  return { ...view, ...useWholeCounts(known, complete || status !== 'ready') };
}
