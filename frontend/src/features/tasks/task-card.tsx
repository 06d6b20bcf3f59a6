import type { TaskView } from '@atrium/contracts/tasks/views';
import { memo } from 'react';
import { useDocument } from '../../platform/sync/use-document';
import { cx } from '../../ui/element/cx';
import { RelativeTime } from '../../ui/format/relative-time';
import type { CardGrip, CardProps } from '../../widgets/board/board-types';
import { CardFlash } from '../../widgets/board/card-flash';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { PriorityBadge } from '../../widgets/priority/priority-badge';
import { PointsChip } from '../../shared-features/plan/plan-chips';
import { CardActions } from './card-actions';
import {
  CardAssignees,
  CardBlocked,
  CardChecklist,
  CardFiles,
  CardLabels,
  CardLinks,
  CardPlan,
  CardStatus,
  CardStay,
} from './card-facts';
import { CardPeek } from './card-peek';
import { CardTitle } from './card-title';
import { DueChip, DueDetail } from './due-chip';
import { CardRepeats } from './task-repetition';
import { taskNumber } from './select';
import { useIsOpened, useIsSelected, useTaskBoard, useUnfolded } from './task-board-context';
import { useNearness } from './use-nearness';

/** Without hovering, the actions of every card are always visible. */
const isTouch = typeof matchMedia === 'function' && matchMedia('(hover: none)').matches;

/** Above the title: chosen facts, and who is editing the card. */
function TopLine({ task }: { task: TaskView }) {
  const { facts, choices } = useTaskBoard();
  return (
    <div className="flex min-w-0 items-center gap-1.5 text-meta text-ink-faint empty:hidden">
      {facts.has('number') ? <span className="shrink-0 tabular-nums">{taskNumber(task)}</span> : null}
      <EditorsMark topic="tasks" id={task._id}>
        {facts.has('age') ? <RelativeTime at={task.createdAt} className="truncate" /> : null}
      </EditorsMark>
      {facts.has('stay') ? <CardStay task={task} field={choices.group} /> : null}
    </div>
  );
}

/** Below the title: due date, assignee and chosen facts. */
function BottomLine({ task, tabIndex }: { task: TaskView; tabIndex: number }) {
  const { facts } = useTaskBoard();
  const [dueOpen, toggleDue] = useUnfolded(task._id, 'due');
  return (
    <div className="flex items-end gap-1.5">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1">
        {facts.has('priority') ? (
          <span data-field="priority" className="relative z-1 flex">
            <PriorityBadge priority={task.priority} />
          </span>
        ) : null}
        {facts.has('status') ? <CardStatus task={task} /> : null}
        <DueChip
          due={task.starttime}
          isDone={task.state === 'done'}
          isOpen={dueOpen}
          onToggle={toggleDue}
          tabIndex={tabIndex}
        />
        <CardRepeats task={task} />
        <CardBlocked task={task} />
        {facts.has('checklist') ? <CardChecklist items={task.checklist} /> : null}
        {facts.has('links') ? <CardLinks links={task.links} /> : null}
        {facts.has('attachments') ? <CardFiles files={task.attachments} /> : null}
      </div>
      {facts.has('points') ? <PointsChip points={task.points} /> : null}
      <CardAssignees task={task} />
    </div>
  );
}

/** Renders again only when its card changes or comes near. */
const Face = memo(function Face({ task, grip, isNear }: { task: TaskView; grip: CardGrip | null; isNear: boolean }) {
  const { facts } = useTaskBoard();
  const [dueOpen] = useUnfolded(task._id, 'due');
  const [detailsOpen] = useUnfolded(task._id, 'details');
  const tabIndex = grip?.tabIndex ?? -1;
  const showsDetails = task.description !== '' && (detailsOpen || facts.has('details'));
  return (
    <>
      <TopLine task={task} />
      <CardTitle task={task} grip={grip} />
      {facts.has('labels') ? <CardLabels labels={task.labels} /> : null}
      {facts.has('plan') ? <CardPlan task={task} /> : null}
      <BottomLine task={task} tabIndex={tabIndex} />
      {dueOpen && task.starttime !== '' ? <DueDetail due={task.starttime} /> : null}
      {showsDetails ? (
        <p
          data-field="description"
          className={cx(
            'relative z-1 animate-rise text-meta wrap-anywhere whitespace-pre-wrap text-ink-muted',
            detailsOpen ? 'max-h-48 overflow-y-auto' : 'line-clamp-3',
          )}
        >
          {task.description}
        </p>
      ) : null}
      {grip !== null && (isNear || isTouch) ? <CardActions task={task} tabIndex={tabIndex} /> : null}
      {grip !== null && isNear && !isTouch ? <CardPeek task={task} /> : null}
    </>
  );
});

export const TaskCard = memo(function TaskCard({ id, grip, look }: CardProps) {
  const { document: task, changed } = useDocument('tasks', id);
  const { kindOf, rights } = useTaskBoard();
  const isSelected = useIsSelected(id);
  const isOpened = useIsOpened(id);
  const { isNear, handlers } = useNearness();
  if (task === undefined) return null;
  const isDone = task.state === 'done';
  return (
    <article
      data-record={id}
      data-selected={isSelected ? '' : undefined}
      aria-current={isOpened || undefined}
      aria-label={`${taskNumber(task)} ${task.tasktitle}${isSelected ? ', selected' : ''}`}
      {...handlers}
      className={cx(
        'group relative flex flex-col gap-1 rounded-lg border bg-surface px-3 py-2 shadow-card transition-colors select-none hover:border-line-strong',
        rights.edit && (look === 'lifted' ? 'cursor-grabbing' : '[&_[data-grip]]:cursor-grab'),
        isSelected && 'border-accent-line bg-accent-soft',
        isOpened && 'border-accent bg-accent-soft',
        isDone && '[&_[data-field=tasktitle]]:text-ink-muted',
      )}
    >
      <Face task={task} grip={grip} isNear={isNear && look === 'resting'} />
      {changed === null ? null : <CardFlash key={changed.position} kind={kindOf(id)} change={changed} />}
    </article>
  );
});
