import { type ItemLink, numberText } from '@atrium/contracts/core/items';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { useSyncExternalStore } from 'react';
import { describeItem } from '../../shared-features/item-links/item-kinds';
import { shownTopics } from '../../platform/sync/shown';
import { useTopicSubscription } from '../../platform/sync/use-collection';

/** The names of open blockers; a blocker whose state is unknown counts as open. */
export function openBlockers(
  links: readonly ItemLink[],
  find: (id: string) => TaskView | undefined,
): readonly string[] {
  return links.flatMap((link) => {
    if (link.relation !== 'blockedBy') return [];
    if (link.collection !== 'tasks') {
      const { name, isSettled } = describeItem(link);
      return isSettled ? [] : [name];
    }
    const task = find(link.id);
    if (task === undefined) return [describeItem(link).name];
    return task.deleted || task.state === 'done' ? [] : [numberText('tasks', task.tasknumber)];
  });
}

const find = (id: string) => shownTopics.document('tasks', id) as TaskView | undefined;
const none: readonly string[] = [];
const unsubscribed = () => () => undefined;
const separator = '\n';

/** As {@link openBlockers}, live. */
export function useOpenBlockers({ links }: Pick<TaskView, 'links'>): readonly string[] {
  const isBlocked = links.some(({ relation }) => relation === 'blockedBy');
  const subscribe = useTopicSubscription('tasks');
  const names = useSyncExternalStore(isBlocked ? subscribe : unsubscribed, () =>
    isBlocked ? openBlockers(links, find).join(separator) : '',
  );
  return names === '' ? none : names.split(separator);
}
