import { messages } from '@atrium/contracts/core/messages';
import { type BoardChoices, defaultBoard } from '@atrium/contracts/tasks/rules';
import { useCallback, useMemo, useState } from 'react';
import { useLoadedNotice } from '../../platform/browser/use-loaded-notice';
import { useIsWriting, useRefused } from '../../platform/form/open-forms';
import { usePresence } from '../../platform/presence/use-presence';
import { choosePreferences } from '../../platform/session/own-preferences';
import { useUser } from '../../platform/session/session';
import { shownTopics } from '../../platform/sync/shown';
import { useDocument } from '../../platform/sync/use-document';
import { ValueTip } from '../../shared-features/history/value-tip';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { ErrorState } from '../../ui/status/error-state';
import { Board, type BoardProps } from '../../widgets/board/board';
import { BoardSkeleton } from '../../widgets/board/board-skeleton';
import { choicesIn } from './board-choices';
import { BoardDialogs } from './board-dialogs';
import { BoardFilters } from './board-filters';
import { BoardHead } from './board-head';
import type { BoardIndex } from './board-index';
import { BoardPanel, useColumnOrder } from './board-panel';
import { type BoardSearch, noTray } from './board-search';
import { BoardTable } from './board-table';
import { boardParts } from './column-parts';
import { taskLabels } from './history-labels';
import { SelectionBar } from './selection-bar';
import { freshBoardValues, TaskBoardContext, type TaskBoardShared, useTaskBoard } from './task-board-context';
import { useBoardIndex, useBoardStatus, useTaskRights } from './use-board';
import { refusalOf, spokenName, useBoardMoves } from './use-board-actions';
import { type SetBoardSearch, useBoardSearch } from './use-board-search';
import { useTaskCommands } from './use-task-commands';

/** The columns of cards; keeps the open card in view and steps through its column. */
function CardBoard(props: Pick<BoardProps, 'onMove' | 'onCreate' | 'refuseLift'> & { index: BoardIndex }) {
  const { index, ...board } = props;
  const { opened } = useTaskBoard();
  useColumnOrder(index);
  return <Board {...board} label="Task board" source={index} parts={boardParts} nameOf={spokenName} opened={opened} />;
}

/** The board's settings and their setter, which writes to the address and remembers them. */
function useBoardChoices(
  search: BoardSearch,
  setSearch: SetBoardSearch,
): readonly [BoardChoices, (change: Partial<BoardChoices>) => void] {
  const kept = useDocument('preferences', useUser()._id).document?.board ?? defaultBoard;
  const choices = useMemo(() => choicesIn(search, kept), [search, kept]);
  const choose = useCallback(
    (change: Partial<BoardChoices>) => {
      const wanted = { ...choices, ...change };
      const lanes = wanted.lanes === wanted.group ? null : wanted.lanes;
      choosePreferences({ board: { ...wanted, lanes } });
      if (change.facts !== undefined) return;
      setSearch({ group: wanted.group, lanes: lanes ?? undefined, layout: wanted.layout }, { replace: true });
    },
    [choices, setSearch],
  );
  return [choices, choose];
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
          <div className="flex h-[calc(100dvh-var(--spacing-topbar)-var(--spacing-footbar)-(--spacing(8)))] min-h-112 flex-col gap-3 md:h-[calc(100dvh-var(--spacing-topbar)-var(--spacing-footbar)-(--spacing(12)))]">
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
