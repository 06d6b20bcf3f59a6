import { messages } from '@atrium/contracts/core/messages';
import { firstStatus } from '@atrium/contracts/settings/task-statuses';
import { type TaskPriority, taskPriorityCodes } from '@atrium/contracts/tasks/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { useId, useState } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { CancelButton } from '../../shared-features/record-form/cancel-button';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { toast } from '../../ui/overlay/toast-store';
import { useLast } from '../../ui/overlay/use-last';
import { type BoardSearch, noTray } from './board-search';
import { useTaskBoard } from './task-board-context';
import { TaskForm } from './task-form';
import { blankValues } from './task-form-rules';
import { TaskTrays } from './task-trays';
import type { SetBoardSearch } from './use-board-search';
import { usePeople } from './use-people';

function NewTaskDialog(props: { open: boolean; priority: TaskPriority; status?: string; onClose: () => void }) {
  const { open, priority, status, onClose } = props;
  const board = useTaskBoard();
  const people = usePeople();
  const formId = useId();
  const { taskStatuses } = useSettings();
  const [isUploading, setUploading] = useState(false);
  const saved = (task: TaskView | null) => {
    if (task !== null) {
      toast.success(messages.task.saved, { action: { label: 'Open', onSelect: () => board.open(task._id) } });
    }
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="medium"
      title="New task"
      footer={
        <>
          <CancelButton form={formId} onClose={onClose} />
          <Button variant="primary" type="submit" form={formId} disabled={isUploading}>
            Save
          </Button>
        </>
      }
    >
      <TaskForm
        id={formId}
        task={null}
        blank={blankValues(priority, status ?? firstStatus(taskStatuses, false).id)}
        onUploading={setUploading}
        people={people}
        history={null}
        isLocked={false}
        onSaved={saved}
      />
    </Dialog>
  );
}

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
