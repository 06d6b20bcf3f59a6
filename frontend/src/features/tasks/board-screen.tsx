import { useLoadedNotice } from '../../platform/browser/use-loaded-notice';
import { messages } from '@atrium/contracts/core/messages';
import { useMemo, useState } from 'react';
import { usePresence } from '../../platform/presence/use-presence';
import { shownTopics } from '../../platform/sync/shown';
import { ErrorState } from '../../ui/status/error-state';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { Board, type BoardProps } from '../../widgets/board/board';
import { BoardSkeleton } from '../../widgets/board/board-skeleton';
import { ValueTip } from '../../shared-features/history/value-tip';
import { BoardDialogs } from './board-dialogs';
import { BoardFilters } from './board-filters';
import type { BoardIndex } from './board-index';
import { noTray } from './board-search';
import { BoardPanel, useColumnOrder } from './board-panel';
import { BoardTable } from './board-table';
import { BoardHead } from './board-head';
import { boardParts } from './column-parts';
import { taskLabels } from './history-labels';
import { freshBoardValues, TaskBoardContext, type TaskBoardShared, useTaskBoard } from './task-board-context';
import { refusalOf, spokenName, useBoardMoves } from './use-board-actions';
import { useBoardIndex, useBoardStatus, useTaskRights } from './use-board';
import { SelectionBar } from './selection-bar';
import { useBoardChoices } from './use-board-choices';
import { useBoardSearch } from './use-board-search';
import { useTaskCommands } from './use-task-commands';
import { useIsWriting, useRefused } from '../../platform/form/open-forms';

/** The columns of cards; keeps the open card in view and steps through its column. */
function CardBoard(props: Pick<BoardProps, 'onMove' | 'onCreate' | 'refuseLift'> & { index: BoardIndex }) {
  const { index, ...board } = props;
  const { opened } = useTaskBoard();
  useColumnOrder(index);
  return <Board {...board} label="Task board" source={index} parts={boardParts} nameOf={spokenName} opened={opened} />;
}

function LiveBoard() {
  const rights = useTaskRights();
  const [search, setSearch] = useBoardSearch();
  const [choices, choose] = useBoardChoices(search, setSearch);
  const index = useBoardIndex(search, choices);
  const { status, message, complete } = useBoardStatus();
  const commands = useTaskCommands();
  const isWriting = useIsWriting();
  const [values] = useState(freshBoardValues);
  const onMove = useBoardMoves(commands, choices, index, values.selected);
  useLoadedNotice('tasks', messages.task.loaded, status === 'ready');

  const shared = useMemo<TaskBoardShared>(
    () => ({
      commands,
      rights,
      choices,
      facts: new Set(choices.facts),
      kindOf: index.kindOf,
      titleOf: (column) => index.columns().find(({ id }) => id === column)?.title ?? '',
      open: (card) => setSearch({ ...noTray, card, full: undefined }),
      ...values,
    }),
    [commands, rights, choices, index, setSearch, values],
  );
  const onCreate = useMemo(
    () => (rights.create ? (column: string) => values.adding.set(column) : null),
    [rights.create, values],
  );

  const { card } = search;
  const isOpen = card !== undefined && card !== 'new';
  const others = usePresence('tasks', isOpen ? `viewing:${card}` : 'viewing');

  if (useRefused(status)) return <RefusedScreen title="Notes" description={message ?? undefined} />;
  const isReady = status === 'ready';
  const isShown = isReady || isWriting;
  return (
    <TaskBoardContext value={shared}>
      <ValueTip labels={taskLabels}>
        <BoardPanel search={isShown ? search : {}} setSearch={setSearch} others={others}>
          <div className="flex h-[calc(100dvh-var(--spacing-topbar)-(--spacing(8)))] min-h-112 flex-col gap-3 md:h-[calc(100dvh-var(--spacing-topbar)-(--spacing(12)))]">
            <BoardHead index={index} rights={rights} others={others} setSearch={setSearch} />
            <BoardFilters key={status} search={search} setSearch={setSearch} choices={choices} choose={choose} />
            <SelectionBar />
            {complete ? null : (
              <p className="text-meta text-warning-ink">There are very many cards: only the newest are shown.</p>
            )}
            <div className="min-h-0 grow">
              {isReady && choices.layout === 'table' ? (
                <BoardTable index={index} search={search} setSearch={setSearch} />
              ) : isReady ? (
                <CardBoard index={index} onMove={onMove} onCreate={onCreate} refuseLift={refusalOf(choices, rights)} />
              ) : status === 'loading' ? (
                <BoardSkeleton />
              ) : (
                <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />
              )}
            </div>
          </div>
        </BoardPanel>
        {isShown ? <BoardDialogs search={search} setSearch={setSearch} /> : null}
      </ValueTip>
    </TaskBoardContext>
  );
}

export function BoardScreen() {
  const rights = useTaskRights();
  if (rights.read) return <LiveBoard />;
  return <RefusedScreen title="Notes" />;
}
