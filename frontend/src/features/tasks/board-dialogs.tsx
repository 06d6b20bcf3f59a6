import { taskPriorityCodes } from '@atrium/contracts/tasks/rules';
import { useLast } from '../../ui/overlay/use-last';
import { type BoardSearch, noTray } from './board-search';
import { useTaskBoard } from './task-board-context';
import { NewTaskDialog } from './new-task-dialog';
import { TaskTrays } from './task-trays';
import type { SetBoardSearch } from './use-board-search';

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
          onClose={() => setSearch(noTray)}
        />
      )}
      {rights.create ? (
        <NewTaskDialog open={card === 'new'} priority={column ?? taskPriorityCodes[2]} onClose={closeCard} />
      ) : null}
    </>
  );
}
