import type { TaskView } from '@atrium/contracts/tasks/views';
import { AlignLeft, ListChecks } from 'lucide-react';
import { memo } from 'react';
import { useDocument } from '../../platform/use-document';
import { Avatar } from '../../ui/avatar';
import { cx } from '../../ui/cx';
import { RelativeTime } from '../../ui/relative-time';
import type { CardGrip, CardProps } from '../../widgets/board/board-types';
import { CardActions } from './card-actions';
import { CardEditors } from './card-editors';
import { CardFlash } from './card-flash';
import { DueChip, DueDetail } from './due-chip';
import { PriorityBadge } from './priority-badge';
import { taskNumber } from './select';
import { useTaskBoard, useUnfolded } from './task-board-context';
import { usePersonName } from './use-people';

const mostLabels = 4;

function Labels({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <ul aria-label="Labels" data-field="labels" className="relative z-1 flex flex-wrap gap-1">
      {labels.slice(0, mostLabels).map((label) => (
        <li key={label} className="max-w-full truncate rounded-full border bg-sunken px-1.5 text-tiny text-ink-muted">
          {label}
        </li>
      ))}
      {labels.length > mostLabels ? (
        <li className="text-tiny text-ink-faint" title={labels.slice(mostLabels).join(', ')}>
          +{labels.length - mostLabels}
        </li>
      ) : null}
    </ul>
  );
}

function Checklist({ items }: { items: TaskView['checklist'] }) {
  if (items.length === 0) return null;
  const done = items.filter((item) => item.done).length;
  const isComplete = done === items.length;
  return (
    <span
      data-field="checklist"
      aria-label={`${done} of ${items.length} lines of the checklist are done`}
      className={cx(
        'relative z-1 inline-flex h-5 items-center gap-1 text-meta tabular-nums',
        isComplete ? 'text-success-ink' : 'text-ink-muted',
      )}
    >
      <ListChecks aria-hidden className="size-3.5" />
      {done}/{items.length}
    </span>
  );
}

function Assignee({ id }: { id: string | null }) {
  const name = usePersonName(id);
  if (id === null || name === null) return null;
  return (
    <span data-field="assignee" className="relative z-1 flex">
      <Avatar name={name} seed={id} size="sm" />
    </span>
  );
}

/** The face of a card; drawn anew only when the card itself changes. */
const Face = memo(function Face({ task, grip }: { task: TaskView; grip: CardGrip | null }) {
  const { open } = useTaskBoard();
  const [dueOpen, toggleDue] = useUnfolded(task._id, 'due');
  const [detailsOpen, toggleDetails] = useUnfolded(task._id, 'details');
  const tabIndex = grip?.tabIndex ?? -1;
  return (
    <>
      <div className="flex min-h-6 items-center gap-1.5 text-meta text-ink-faint">
        <span className="shrink-0 tabular-nums">{taskNumber(task)}</span>
        <CardEditors task={task._id}>
          <span aria-hidden>·</span>
          <RelativeTime at={task.createdAt} className="truncate" />
        </CardEditors>
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
      <Labels labels={task.labels} />
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
          <Checklist items={task.checklist} />
        </div>
        <Assignee id={task.assignee} />
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

/** A card of the task board. */
export const TaskCard = memo(function TaskCard({ id, grip, look }: CardProps) {
  const { document: task, changed } = useDocument('tasks', id);
  const { kindOf, rights } = useTaskBoard();
  if (task === undefined) return null;
  return (
    <article
      data-task={id}
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
