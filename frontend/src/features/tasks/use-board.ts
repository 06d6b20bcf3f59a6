import { minuteMs } from '@atrium/contracts/core/days';
import { type BoardChoices, type ColumnField, readsTasks } from '@atrium/contracts/tasks/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { useIsThere } from '../../platform/presence/use-is-there';
import { shownTopics, useTopicSource } from '../../platform/sync/shown';
import type { TopicStatus } from '../../platform/sync/live-store';
import { useSettings } from '../../platform/organisation/use-settings';
import { useRights, useUser } from '../../platform/session/session';
import { useTopicSubscription } from '../../platform/sync/use-collection';
import { useNow } from '../../ui/format/clock';
import { BoardIndex } from './board-index';
import type { BoardSearch } from './board-search';
import { nobody } from './columns';
import { withPresentAssignees } from './select';
import type { TaskRights } from './task-board-context';
import { usePeople } from './use-people';
import { usePlannedColumns } from './use-planned-columns';
import { useTaskQuery } from './use-task-query';

const topic = 'tasks';
const noNames = (): string => '';
const noPlan: ReturnType<typeof usePlannedColumns> = {
  sprints: [],
  sprintName: noNames,
  projects: [],
  projectName: noNames,
};

function tasksNow(): readonly TaskView[] {
  return shownTopics.view(topic).documents as readonly TaskView[];
}

/** What the signed-in person may do on the board, and whether they may see it. */
export function useTaskRights(): TaskRights & { readonly read: boolean } {
  const user = useUser();
  const { can } = useRights();
  return useMemo(
    () => ({
      read: readsTasks(user),
      create: can('createnotes'),
      edit: can('editnotes'),
      remove: can('deletenotes'),
      plan: can('editproject'),
      configure: can('updatesetting'),
    }),
    [user, can],
  );
}

function whoOf(who: string | undefined, me: string): string | null {
  if (who === undefined) return null;
  if (who === 'me') return me;
  return who === 'nobody' ? nobody : who;
}

/** The cards by column, filtered by the address. The screen itself does not render again when cards change. */
export function useBoardIndex(
  search: BoardSearch,
  { group, lanes }: Pick<BoardChoices, 'group' | 'lanes'>,
): BoardIndex {
  const me = useUser()._id;
  const people = usePeople();
  const statuses = useSettings().taskStatuses;
  const source = useTopicSource();
  const subscribe = useTopicSubscription(topic);
  const q = useDeferredValue(search.q ?? '');
  const { words, keeps } = useTaskQuery(q);
  const { who, label, due } = search;
  // Time matters only to filters by due date, names only to columns of people.
  const minute = Math.floor(useNow() / minuteMs);
  const judgedAt = due === undefined ? 0 : minute;
  const isBy = (field: ColumnField) => group === field || lanes === field;
  const nameOf = isBy('assignee') ? people.nameOf : noNames;
  const known = usePlannedColumns();
  const plan = isBy('sprint') || isBy('project') ? known : noPlan;
  const isThere = useIsThere();
  const shown = useMemo(() => withPresentAssignees(isThere), [isThere]);
  return useMemo(
    () =>
      new BoardIndex(
        { documents: () => shown(source.view(topic).documents as readonly TaskView[]), subscribe },
        {
          ...plan,
          q: words,
          keeps,
          who: whoOf(who, me),
          label: label ?? null,
          due: due ?? null,
          grouping: group,
          lanes,
          me,
          now: new Date(judgedAt * minuteMs),
          nameOf,
          statuses,
        },
      ),
    [source, shown, subscribe, words, keeps, who, label, due, group, lanes, me, judgedAt, nameOf, plan, statuses],
  );
}

/** The state of the tasks topic. */
export interface BoardStatus {
  readonly status: TopicStatus;
  readonly message: string | null;
  /** False when the server sent only the newest cards. */
  readonly complete: boolean;
}

/** Renders again only when the status changes, not with each card. */
export function useBoardStatus(): BoardStatus {
  const source = useTopicSource();
  const subscribe = useTopicSubscription(topic);
  const status = useSyncExternalStore(subscribe, () => source.view(topic).status);
  const message = useSyncExternalStore(subscribe, () => source.view(topic).message);
  const complete = useSyncExternalStore(subscribe, () => source.view(topic).complete);
  return { status, message, complete };
}

/** Renders again only when the number changes. */
export function useDoneCount(): number {
  const subscribe = useTopicSubscription(topic);
  return useSyncExternalStore(subscribe, () => {
    let count = 0;
    for (const { state, deleted } of tasksNow()) if (state === 'done' && !deleted) count += 1;
    return count;
  });
}

/** For use outside of rendering. */
export function taskNow(id: string): TaskView | undefined {
  return shownTopics.document(topic, id) as TaskView | undefined;
}

/** For use outside of rendering. */
export const allTasksNow = tasksNow;
