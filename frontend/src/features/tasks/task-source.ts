import { dayCutter } from '@atrium/contracts/core/zones';
import { taskKind } from '@atrium/contracts/tasks/kind';
import { defaultBoard } from '@atrium/contracts/tasks/rules';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useDepartments } from '../../platform/presence/use-departments';
import { useCollection } from '../../platform/sync/use-collection';
import type { Listed, ListSource, RawSearch, ReaderProps } from '../../shared-features/list-source/list-source';
import { useWorkFigure } from '../../shared-features/record-list/use-work-figure';
import { choicesIn } from './board-choices';
import { boardSearch, type BoardSearch } from './board-search';
import { askedTasks, deletedTasks, doneTasks } from './select';
import { useBoardIndex } from './use-board';
import { useTaskQuery } from './use-task-query';

/** The cards of a list beside the board. */
function useTray(search: BoardSearch) {
  const { documents } = useCollection('tasks');
  const { timeZone } = useSettings();
  const people = useDepartments();
  const figure = useWorkFigure('tasks', search);
  const { ids } = figure;
  const cards = useMemo(() => {
    if (search.tray === 'done') return doneTasks(documents);
    if (search.tray === 'deleted') return deletedTasks(documents);
    const only = ids ?? (search.report === undefined ? null : new Set<string>());
    return askedTasks(documents, search, { cut: dayCutter(timeZone), people }, only);
  }, [documents, search, timeZone, people, ids]);
  return { cards, figure };
}

function useListedTasks(raw: RawSearch): Listed {
  const search = useMemo(() => boardSearch(raw), [raw]);
  const { status, message, complete } = useCollection('tasks');
  const index = useBoardIndex(search, choicesIn(search, defaultBoard));
  const shown = useSyncExternalStore(index.subscribe, index.shown);
  const query = useTaskQuery(search.q);
  const tray = useTray(search);
  if (search.tray === undefined) return { status, message, complete, found: shown, query };
  const { refusal, isLoading } = tray.figure;
  const listed = { message: refusal ?? message, complete, found: tray.cards, query: null };
  return { ...listed, status: refusal !== null ? 'no-permission' : isLoading ? 'loading' : status };
}

/** How the board is cut, which everybody keeps for themselves, says as well which cards it shows. */
function withColumns(raw: RawSearch): RawSearch {
  const { group, lanes, layout, tray } = boardSearch(raw);
  const isSaid = [group, lanes, layout, tray].some((part) => part !== undefined);
  return isSaid ? raw : { ...raw, group: 'priority', layout: 'table' };
}

function TaskReader({ raw, children }: ReaderProps): ReactNode {
  return children(useListedTasks(raw));
}

export const taskSource: ListSource = {
  screen: 'tasks',
  kind: taskKind,
  complete: withColumns,
  Reader: TaskReader,
};
