import { messages } from '@atrium/contracts/core/messages';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { CircleCheck, RotateCcw, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useIsPast } from '../../platform/past/use-is-past';
import { useSettings } from '../../platform/organisation/use-settings';
import { useHistory } from '../../platform/sync/use-history';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { RelativeTime } from '../../ui/format/relative-time';
import { toast } from '../../ui/overlay/toast-store';
import { AvatarStack, type Person } from '../../ui/person/avatar-stack';
import { PersonName } from '../../ui/person/person-name';
import { PriorityBadge } from '../../widgets/priority/priority-badge';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { HistoryTimeline } from '../../shared-features/history/record-history';
import { EditableLinks } from '../../shared-features/item-links/editable-links';
import { PlanFields } from '../../shared-features/plan/plan-fields';
import { PanelBody } from '../../shared-features/record-panel/panel-body';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { RecordPanel } from '../../shared-features/record-panel/record-panel';
import { RecordDiscussion } from '../../shared-features/conversation/discussion';
import { AttachmentList } from '../../shared-features/attachments/attachment-list';
import { Checklist } from './checklist';
import { taskLabels } from './history-labels';
import { taskNumber } from './select';
import { nameOfStatus, statusOf, statusTone } from '../../shared-features/task-statuses/statuses';
import { useTaskBoard } from './task-board-context';
import { TaskRepetition } from './task-repetition';
import { TaskTimes } from './task-times';
import { TaskForm } from './task-form';
import { blankValues } from './task-form-rules';
import { usePeople } from './use-people';
import { CancelButton } from '../../shared-features/record-form/cancel-button';

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

function Rest({ task }: { task: TaskView }) {
  const { rights, commands } = useTaskBoard();
  return (
    <>
      <TaskTimes task={task} />
      <PanelSection title="Links of the card" field="links">
        <EditableLinks
          self={{ collection: 'tasks', id: task._id }}
          links={task.links}
          mayEdit={rights.edit}
          onLink={(link) => void commands.link(task, link)}
          onUnlink={(link) => void commands.unlink(task, link)}
        />
      </PanelSection>
      <PanelSection title="Plan">
        <PlanFields
          planned={task}
          mayEdit={rights.edit || rights.plan}
          mayPlan={rights.plan}
          onPlan={(plan) => void commands.plan(task, plan)}
        />
      </PanelSection>
    </>
  );
}

/** The panel of a card. Its form stays mounted while others change the card. */
export function TaskDetails(props: {
  task: TaskView;
  /** Others who have this card open. */
  viewers: readonly Person[];
  onClose: () => void;
}) {
  const { task, viewers, onClose } = props;
  const { rights } = useTaskBoard();
  // Nothing can be edited in the past.
  const mayWrite = !useIsPast() && rights.edit;
  const people = usePeople();
  const history = useHistory('tasks', task._id);
  const formId = useId();
  const { taskStatuses } = useSettings();
  const status = statusOf(task, taskStatuses);
  const [isUploading, setUploading] = useState(false);
  // A new key after each save resets the form to what was saved.
  const [saves, setSaves] = useState(0);
  const saved = (written: TaskView | null) => {
    if (written !== null) toast.success(messages.task.updated);
    setSaves(saves + 1);
  };
  return (
    <RecordPanel
      number={taskNumber(task)}
      title={task.tasktitle}
      marks={
        <>
          <PriorityBadge priority={task.priority} />
          <Badge tone={statusTone(status, taskStatuses)}>{nameOfStatus(status)}</Badge>
          <EditorsMark topic="tasks" id={task._id} />
          <AvatarStack label="Also looking at this card" people={viewers} />
        </>
      }
      note={
        <>
          Created by <PersonName id={task.createdby._id} name={task.createdby.username} />{' '}
          <RelativeTime at={task.createdAt} />
        </>
      }
      actions={
        rights.edit || rights.remove ? (
          <>
            <Actions task={task} onClose={onClose} />
            {mayWrite ? (
              <>
                <CancelButton form={formId} onClose={onClose} />
                <Button variant="primary" type="submit" form={formId} disabled={isUploading}>
                  Save
                </Button>
              </>
            ) : null}
          </>
        ) : null
      }
    >
      <PanelBody record={task._id} rest={<Rest task={task} />}>
        <TaskForm
          key={saves}
          id={formId}
          task={task}
          blank={blankValues(task.priority, status.id)}
          people={people}
          history={history}
          isLocked={!mayWrite}
          onSaved={saved}
          onUploading={setUploading}
        />
        <Checklist task={task} isLocked={!mayWrite} />
        <TaskRepetition task={task} isLocked={!mayWrite} />
        {task.attachments.length === 0 ? null : (
          <PanelSection title="Files of the card">
            <AttachmentList
              label="Files of the card"
              attachments={task.attachments}
              collection="tasks"
              record={task._id}
            />
          </PanelSection>
        )}
        <PanelSection title="Discussion" holdsRegion>
          <RecordDiscussion collection="tasks" id={task._id} labels={taskLabels} />
        </PanelSection>
        <PanelSection title="History of the card">
          <HistoryTimeline labels={taskLabels} id={task._id} history={history} />
        </PanelSection>
      </PanelBody>
    </RecordPanel>
  );
}
