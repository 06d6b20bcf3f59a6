import { taskPriorityCodes } from '@atrium/contracts/tasks/rules';
import { noNarrowing } from '../../platform/list/list-narrowing';
import { useLast } from '../../ui/overlay/use-last';
import type { BoardSearch } from './board-search';
import { useTaskBoard } from './task-board-context';
import { NewTaskDialog } from './new-task-dialog';
import { TaskTrays } from './task-trays';
import type { SetBoardSearch } from './use-board-search';

const closed = { tray: undefined, state: undefined, ...noNarrowing };

export function BoardDialogs({ search, setSearch }: { search: BoardSearch; setSearch: SetBoardSearch }) {
  const { rights } = useTaskBoard();
  const { card, column, tray } = search;
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
      {rights.create ? (
        <NewTaskDialog open={card === 'new'} priority={column ?? taskPriorityCodes[2]} onClose={closeCard} />
      ) : null}
    </>
  );
}
