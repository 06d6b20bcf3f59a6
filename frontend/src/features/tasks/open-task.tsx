import { messages } from '@atrium/contracts/core/messages';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { CircleCheck, RotateCcw, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useHistory } from '../../platform/sync/use-history';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { RelativeTime } from '../../ui/format/relative-time';
import { toast } from '../../ui/overlay/toast-store';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { HistoryTimeline } from '../../shared-features/history/record-history';
import { PlanFields } from '../../shared-features/plan/plan-fields';
import { TalkDisclosure } from '../../shared-features/talk/talk-disclosure';
import { AttachmentList } from '../../shared-features/attachments/attachment-list';
import { Checklist } from './checklist';
import { taskLabels } from './history-labels';
import { taskNumber } from './select';
import { statusOf } from './statuses';
import { useTaskBoard } from './task-board-context';
import { TaskLinks } from './task-links';
import { TaskTimes } from './task-times';
import { TaskForm } from './task-form';
import { blankValues } from './task-form-rules';
import { usePeople } from './use-people';
import { CancelButton } from '../../shared-features/record-form/cancel-button';
import { PersonName } from '../../ui/person/person-name';

function Actions({ task, onClose }: { task: TaskView; onClose: () => void }) {
  const { commands, rights } = useTaskBoard();
  const { complete, reopen, remove } = commands;
  const isDone = task.state === 'done';
  const deleteIt = () => void remove(task).then((gone) => (gone ? onClose() : null));
  const finish = () => {
    void (isDone ? reopen(task) : complete(task));
    onClose();
  };
  return (
    <span className="-ms-3 me-auto flex gap-2 max-sm:w-full">
      {rights.edit ? (
        <Button variant="ghost" icon={isDone ? RotateCcw : CircleCheck} onClick={finish}>
          {isDone ? 'Restore' : 'Mark as done'}
        </Button>
      ) : null}
      {rights.remove ? (
        <Button variant="ghost" icon={Trash2} onClick={deleteIt}>
          Delete
        </Button>
      ) : null}
    </span>
  );
}

export function OpenTask({ open, task, onClose }: { open: boolean; task: TaskView; onClose: () => void }) {
  const { rights, commands } = useTaskBoard();
  const people = usePeople();
  const history = useHistory('tasks', task._id);
  const formId = useId();
  const { taskStatuses } = useSettings();
  const status = statusOf(task, taskStatuses);
  const [isUploading, setUploading] = useState(false);
  const saved = (written: TaskView | null) => {
    if (written !== null) toast.success(messages.task.updated);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={taskNumber(task)}
      aside={
        <>
          <Badge tone={status.done ? 'success' : 'neutral'}>{status.name}</Badge>
          <EditorsMark topic="tasks" id={task._id} />
        </>
      }
      description={
        <>
          Created by <PersonName id={task.createdby._id} name={task.createdby.username} />{' '}
          <RelativeTime at={task.createdAt} />
        </>
      }
      footer={
        <>
          <Actions task={task} onClose={onClose} />
          {rights.edit ? <CancelButton form={formId} onClose={onClose} /> : <Button onClick={onClose}>Close</Button>}
          {rights.edit ? (
            <Button variant="primary" type="submit" form={formId} disabled={isUploading}>
              Save
            </Button>
          ) : null}
        </>
      }
    >
      <div data-record={task._id} className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <TaskForm
            key={task._id}
            id={formId}
            task={task}
            blank={blankValues(task.priority, status.id)}
            people={people}
            history={history}
            isLocked={!rights.edit}
            onSaved={saved}
            onUploading={setUploading}
          />
          <Checklist task={task} isLocked={!rights.edit} />
          <TalkDisclosure collection="tasks" id={task._id} labels={taskLabels} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <TaskTimes task={task} />
          {task.attachments.length === 0 ? null : (
            <section aria-label="Files of the card" className="flex min-w-0 flex-col gap-2">
              <h3 className="text-body font-semibold">Files</h3>
              <AttachmentList
                label="Files of the card"
                attachments={task.attachments}
                collection="tasks"
                record={task._id}
              />
            </section>
          )}
          <TaskLinks task={task} />
          <section aria-label="Plan of the card">
            <h3 className="mb-3 text-body font-semibold">Plan</h3>
            <PlanFields
              planned={task}
              mayEdit={rights.edit || rights.plan}
              mayPlan={rights.plan}
              onPlan={(plan) => void commands.plan(task, plan)}
            />
          </section>
          <section aria-label="History of the card" className="min-w-0">
            <h3 className="mb-3 text-body font-semibold">History</h3>
            <HistoryTimeline labels={taskLabels} id={task._id} history={history} />
          </section>
        </div>
      </div>
    </Dialog>
  );
}
