import type { BugView } from '@atrium/contracts/bugs/views';
import type { BugStatus } from '@atrium/contracts/bugs/rules';
import { useDeferredValue, useMemo } from 'react';
import type { TopicStatus } from '../../platform/live-store';
import { useUser } from '../../platform/session';
import { useCollection } from '../../platform/use-collection';
import { type Sort, sortRows } from '../../ui/table-model';
import { sortableColumns } from './bug-sorting';
import type { BugSearch } from './bug-search';
import { countByStatus, newestFirst, searchBugs } from './select';

/** The bugs of the organisation as one may see them. */
export interface BugsView {
  readonly status: TopicStatus;
  readonly message: string | null;
  /** False where the server sent only the newest of very many. */
  readonly complete: boolean;
  readonly all: readonly BugView[];
  /** Those that the address asks for, in its order. */
  readonly found: readonly BugView[];
  /** How many bugs there are of each status, whichever are asked for. */
  readonly counts: Readonly<Record<BugStatus, number>>;
  readonly total: number;
}

/** Follows the bugs of the organisation. */
export function useBugs(search: BugSearch, sort: Sort | null): BugsView {
  const me = useUser()._id;
  const { status, message, complete, documents } = useCollection('bugs');
  const { field, only, from, to, when, status: wanted } = search;
  const q = useDeferredValue(search.q);
  const inReach = useMemo(
    () => newestFirst(searchBugs(documents, { field, q, only, from, to, when }, me)),
    [documents, field, q, only, from, to, when, me],
  );
  const found = useMemo(() => {
    const ofStatus = wanted === undefined ? inReach : inReach.filter((bug) => bug.status === wanted);
    return sortRows(ofStatus, sortableColumns, sort);
  }, [inReach, wanted, sort]);
  const counts = useMemo(() => countByStatus(documents), [documents]);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { status, message, complete, all: documents, found, counts, total };
}
