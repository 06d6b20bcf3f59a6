import type { TaskStatusBody } from '@atrium/contracts/settings/parts';
import type { TaskStatus } from '@atrium/contracts/settings/task-board';
import { mostRemovedStatuses } from '@atrium/contracts/settings/task-statuses';

/** Beyond the ids of new leave types and replies. */
const firstStatusId = 200;

/** Whether a list makes a status of open tasks one of done tasks, or the other way round. */
export function changesKind(wanted: readonly TaskStatusBody[], present: readonly TaskStatus[]): boolean {
  return wanted.some(({ id, done }) => present.some((status) => status.id === id && status.done !== done));
}

/**
 * The statuses that a form asks for. One that it leaves out is kept as removed: its tasks count as in the status that
 * the form names, or the one that stood before it, so that no task is ever without one.
 * @param newId gives the id of the n-th status, where it is a new one
 */
export function statusesIn(
  wanted: readonly TaskStatusBody[],
  present: readonly TaskStatus[],
  newId: (n: number) => string,
): TaskStatus[] {
  const named = new Set(wanted.flatMap(({ id }) => id ?? []));
  const used = wanted
    .filter(({ into }) => into == null)
    .map(({ id, name, done }, n): TaskStatus => {
      const same = present.find((one) => one.name === name.trim() && one.done === done && !named.has(one.id));
      return { id: id ?? same?.id ?? newId(firstStatusId + n), name: name.trim(), done, into: null };
    });
  const removed = present.filter(({ id }) => !used.some((status) => status.id === id));
  const chosen = new Map(wanted.map(({ id, into }) => [id, into ?? null]));
  const kept = removed.map((status): TaskStatus => {
    const into = heirOf({ ...status, into: chosen.get(status.id) ?? status.into }, present, used);
    return { ...status, into };
  });
  return [...used, ...kept.slice(-mostRemovedStatuses)];
}

/** The status in use that takes the place of a removed one: the chosen one, else the nearest before it of its kind. */
function heirOf({ id, done, into }: TaskStatus, present: readonly TaskStatus[], used: readonly TaskStatus[]): string {
  const sameKind = used.filter((status) => status.done === done).map((status) => status.id);
  if (into !== null && sameKind.includes(into)) return into;
  // Where the replacement is removed as well, its tasks follow it to its own replacement.
  const at = present.findIndex((status) => status.id === (into ?? id));
  const before = present.slice(0, Math.max(0, at)).findLast((status) => sameKind.includes(status.id));
  return before?.id ?? sameKind[0] ?? id;
}
