import type { TaskView } from '@atrium/contracts/tasks/views';
import { AlignLeft } from 'lucide-react';
import { memo } from 'react';
import { useDocument } from '../../platform/sync/use-document';
import { cx } from '../../ui/element/cx';
import { RelativeTime } from '../../ui/format/relative-time';
import type { CardGrip, CardProps } from '../../widgets/board/board-types';
import { CardFlash } from '../../widgets/board/card-flash';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { PointsChip } from '../../shared-features/plan/plan-chips';
import { CardActions } from './card-actions';
import { CardAssignee, CardChecklist, CardLabels, CardPlan } from './card-facts';
import { DueChip, DueDetail } from './due-chip';
import { PriorityBadge } from '../../widgets/priority/priority-badge';
import { taskNumber } from './select';
import { useTaskBoard, useUnfolded } from './task-board-context';

const Face = memo(function Face({ task, grip }: { task: TaskView; grip: CardGrip | null }) {
  const { open } = useTaskBoard();
  const [dueOpen, toggleDue] = useUnfolded(task._id, 'due');
  const [detailsOpen, toggleDetails] = useUnfolded(task._id, 'details');
  const tabIndex = grip?.tabIndex ?? -1;
  return (
    <>
      <div className="flex min-h-6 items-center gap-1.5 text-meta text-ink-faint">
        <span className="shrink-0 tabular-nums">{taskNumber(task)}</span>
        <EditorsMark topic="tasks" id={task._id}>
          <span aria-hidden>·</span>
          <RelativeTime at={task.createdAt} className="truncate" />
        </EditorsMark>
        <CardActions task={task} tabIndex={tabIndex} />
      </div>
      <button
        type="button"
        {...grip}
        onClick={() => open(task._id)}
        className="text-start text-body font-medium wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-lg after:content-[''] focus-visible:after:outline-2 focus-visible:after:outline-offset-1 focus-visible:after:outline-focus"
      >
        <span data-field="tasktitle" className="relative z-1 line-clamp-3">
          {task.tasktitle}
        </span>
      </button>
      <CardLabels labels={task.labels} />
      <CardPlan task={task} />
      <div className="flex min-h-6 items-end gap-1.5">
        <div className="flex min-h-6 min-w-0 grow flex-wrap items-center gap-1.5">
          <span data-field="priority" className="relative z-1 flex">
            <PriorityBadge priority={task.priority} />
          </span>
          <DueChip due={task.starttime} isOpen={dueOpen} onToggle={toggleDue} tabIndex={tabIndex} />
          {task.description === '' ? null : (
            <button
              type="button"
              tabIndex={tabIndex}
              aria-expanded={detailsOpen}
              aria-label="Details"
              title="Details"
              data-field="description"
              onClick={toggleDetails}
              className="relative z-1 inline-flex size-5 items-center justify-center rounded-md text-ink-muted hover:bg-hover hover:text-ink aria-expanded:bg-pressed"
            >
              <AlignLeft aria-hidden className="size-3.5" />
            </button>
          )}
          <CardChecklist items={task.checklist} />
        </div>
        <PointsChip points={task.points} />
        <CardAssignee id={task.assignee} />
      </div>
      {dueOpen && task.starttime !== '' ? <DueDetail due={task.starttime} /> : null}
      {detailsOpen && task.description !== '' ? (
        <p className="relative z-1 max-h-48 animate-rise overflow-y-auto text-meta wrap-anywhere whitespace-pre-wrap text-ink-muted">
          {task.description}
        </p>
      ) : null}
    </>
  );
});

export const TaskCard = memo(function TaskCard({ id, grip, look }: CardProps) {
  const { document: task, changed } = useDocument('tasks', id);
  const { kindOf, rights } = useTaskBoard();
  if (task === undefined) return null;
  return (
    <article
      data-record={id}
      aria-label={`${taskNumber(task)} ${task.tasktitle}`}
      className={cx(
        'group relative flex flex-col gap-1.5 rounded-lg border bg-surface px-3 py-2 shadow-card transition-colors select-none hover:border-line-strong',
        rights.edit && (look === 'lifted' ? 'cursor-grabbing' : '[&_[data-grip]]:cursor-grab'),
      )}
    >
      <Face task={task} grip={grip} />
      {changed === null ? null : <CardFlash key={changed.position} kind={kindOf(id)} change={changed} />}
    </article>
  );
});
