import { messages } from '@atrium/contracts/core/messages';
import { firstStatus } from '@atrium/contracts/settings/task-statuses';
import type { TaskPriority } from '@atrium/contracts/tasks/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { useId, useState } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { toast } from '../../ui/overlay/toast-store';
import { useTaskBoard } from './task-board-context';
import { TaskForm } from './task-form';
import { blankValues } from './task-form-rules';
import { usePeople } from './use-people';
import { CancelButton } from '../../shared-features/record-form/cancel-button';

export function NewTaskDialog(props: { open: boolean; priority: TaskPriority; status?: string; onClose: () => void }) {
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
