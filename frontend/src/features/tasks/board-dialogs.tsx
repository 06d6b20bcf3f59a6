import { taskPriorityCodes } from '@atrium/contracts/tasks/rules';
import { useState } from 'react';
import { noNarrowing } from '../../platform/list/list-narrowing';
import type { BoardSearch } from './board-search';
import { useTaskBoard } from './task-board-context';
import { NewTaskDialog, TaskDialog } from './task-dialog';
import { TaskTrays } from './task-trays';
import type { SetBoardSearch } from './use-board-search';

/** The last value that was there: a dialog keeps its content while it fades out. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  // Adjusted while rendering, as React recommends, so that no frame shows the wrong one.
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

const closed = { tray: undefined, state: undefined, ...noNarrowing };

/** What the address has open over the board: a card, the form of a new one, or a tray. */
export function BoardDialogs({ search, setSearch }: { search: BoardSearch; setSearch: SetBoardSearch }) {
  const { rights } = useTaskBoard();
  const { card, column, tray } = search;
  const lastCard = useLast(card === 'new' ? undefined : card);
  const lastTray = useLast(tray);
  const closeCard = () => setSearch({ card: undefined, column: undefined });
  return (
    <>
      {lastTray === undefined ? null : (
        <TaskTrays
          open={tray !== undefined}
          tray={lastTray}
          search={search}
          onTray={(next) => setSearch({ tray: next }, { replace: true })}
          onClose={() => setSearch(closed)}
        />
      )}
      {lastCard === undefined ? null : (
        <TaskDialog key={lastCard} open={card === lastCard} id={lastCard} onClose={closeCard} />
      )}
      {rights.create ? (
        <NewTaskDialog open={card === 'new'} priority={column ?? taskPriorityCodes[2]} onClose={closeCard} />
      ) : null}
    </>
  );
}
