import { bugStatuses, type BugStatus } from '@atrium/contracts/bugs/rules';
import { type NowCounts, nowId } from '@atrium/contracts/reports/views';
import { useMemo, useSyncExternalStore } from 'react';
import { shownTopics } from '../../platform/sync/shown';
import { useTopicSubscription } from '../../platform/sync/use-collection';

type BugCounts = Readonly<Record<BugStatus, number>>;

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
const never = () => () => {};

export function countsIn({ items }: NowCounts): BugCounts {
  const of = (status: BugStatus) => {
    const modules = Object.values(items.bugs?.[status] ?? {}).flatMap((each) => Object.values(each));
    return sum(modules.flatMap((people) => Object.values(people)));
  };
  const [first, ...others] = bugStatuses.map((status) => ({ [status]: of(status) }));
  return Object.assign({ ...first }, ...others) as BugCounts;
}

/**
 * How many bugs there are of each status, also of those that are too many to be sent: the dashboard counts them all.
 * @param known the counts of those that were sent
 * @param complete whether those are all
 */
export function useWholeCounts(known: BugCounts, complete: boolean): { counts: BugCounts; total: number } {
  const follow = useTopicSubscription('dashboard');
  const dashboard = useSyncExternalStore(complete ? never : follow, () =>
    complete ? undefined : shownTopics.document('dashboard', nowId),
  );
  return useMemo(() => {
    const counts = dashboard === undefined || !('now' in dashboard) ? known : countsIn(dashboard.now as NowCounts);
    return { counts, total: sum(Object.values(counts)) };
  }, [known, dashboard]);
}
