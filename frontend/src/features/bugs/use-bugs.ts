import type { BugView } from '@atrium/contracts/bugs/views';
import type { BugStatus } from '@atrium/contracts/bugs/rules';
import { useDeferredValue, useMemo } from 'react';
import type { TopicStatus } from '../../platform/sync/live-store';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useSettings } from '../../platform/organisation/use-settings';
import { type Sort, sortRowsBy } from '../../ui/table/table-model';
import { bugSortValues } from './bug-sorting';
import { openFrom, type BugSearch } from './bug-search';
import { countByStatus, newestFirst, searchBugs } from './select';
import { numberIn, useFarBug } from './use-far-bug';
import { useWholeCounts } from './use-whole-counts';

/** The bugs of the organisation as one may see them. */
export interface BugsView {
  readonly status: TopicStatus;
  readonly message: string | null;
  /** Of very many only the newest are sent: how many that are; null when all are. */
  readonly newest: number | null;
  /** Whether the one that is open is still being looked for. */
  readonly isLooking: boolean;
  readonly all: readonly BugView[];
  /** Those that the address asks for, in its order. */
  readonly found: readonly BugView[];
  /** How many bugs there are of each status, whichever are asked for. */
  readonly counts: Readonly<Record<BugStatus, number>>;
  readonly total: number;
}

/** The older bugs that the address asks for one by one: what is open, and what is searched for by its number. */
function useFarBugs(sent: readonly BugView[], search: BugSearch, isPart: boolean) {
  const open = openFrom(search.open);
  const id = open === null || open.kind === 'new' ? null : open.id;
  const number = numberIn(search);
  const wantsOpen = isPart && id !== null && !sent.some(({ _id }) => _id === id);
  const wantsNumber = isPart && number !== null && !sent.some(({ bugnumber }) => bugnumber === number);
  const opened = useFarBug(wantsOpen ? { id } : null);
  const numbered = useFarBug(wantsNumber ? { number } : null);
  const bugs = useMemo(() => {
    const found = [opened.bug, numbered.bug].filter((bug) => bug !== null);
    return found.filter(({ _id }, at) => found.findIndex((other) => other._id === _id) === at);
  }, [opened.bug, numbered.bug]);
  return { bugs, isLooking: opened.isLoading };
}

/** Follows the bugs of the organisation. */
export function useBugs(search: BugSearch, sort: Sort | null): BugsView {
  const me = useUser()._id;
  const { status, message, complete, documents: sent } = useCollection('bugs');
  const far = useFarBugs(sent, search, status === 'ready' && !complete);
  const documents = useMemo(() => [...sent, ...far.bugs], [sent, far.bugs]);
  const { field, only, from, to, when, priority, module, took, status: wanted } = search;
  const { timeZone } = useSettings();
  const q = useDeferredValue(search.q);
  const inReach = useMemo(
    () => newestFirst(searchBugs(documents, { field, q, only, from, to, when, priority, module, took }, me, timeZone)),
    [documents, field, q, only, from, to, when, priority, module, took, me, timeZone],
  );
  const found = useMemo(() => {
    const ofStatus = wanted === undefined ? inReach : inReach.filter((bug) => bug.status === wanted);
    return sortRowsBy(ofStatus, bugSortValues, sort);
  }, [inReach, wanted, sort]);
  const known = useMemo(() => countByStatus(sent), [sent]);
  const { counts, total } = useWholeCounts(known, complete || status !== 'ready');
  const newest = complete ? null : sent.length;
  return { status, message, newest, all: documents, isLooking: far.isLooking, found, counts, total };
}
