import type { TaskStatus } from '@atrium/contracts/settings/task-board';

/** The statuses with one of them a place further up (-1) or down (1) among those in use. */
export function movedBy(statuses: readonly TaskStatus[], status: TaskStatus, by: -1 | 1): TaskStatus[] {
  const used = statuses.filter(({ into }) => into === null);
  const at = used.indexOf(status);
  const other = used[at + by];
  if (at < 0 || other === undefined) return [...statuses];
  return statuses.map((each) => (each === status ? other : each === other ? status : each));
}

/**
 * The statuses without one: kept as removed, so that its tasks count as in another one. One that was never saved goes.
 * @param into the id of the status in use that takes its place
 * @param saved the statuses as they are saved
 */
export function withoutStatus(
  statuses: readonly TaskStatus[],
  { id }: TaskStatus,
  into: string,
  saved: readonly TaskStatus[],
): TaskStatus[] {
  const isSaved = saved.some((each) => each.id === id);
  return statuses.flatMap((each) => {
    if (each.id === id) return isSaved ? [{ ...each, into }] : [];
    return [each.into === id ? { ...each, into } : each];
  });
}
