import type { TaskView } from '@atrium/contracts/tasks/views';
import { RelativeTime } from '../../ui/format/relative-time';
import { PriorityBadge } from '../../widgets/priority/priority-badge';
import { PointsChip } from '../../shared-features/plan/plan-chips';
import { CardChecklist, CardFiles, CardLabels, CardLinks, CardPlan, CardStatus, CardStay } from './card-facts';
import { CardRepeats } from './task-repetition';
import { taskNumber } from './select';
import { useTaskBoard } from './task-board-context';

/**
 * Shows further facts over the cards below, so that nothing moves. Pointer events pass through to what is underneath.
 */
export function CardPeek({ task }: { task: TaskView }) {
  const { facts, choices } = useTaskBoard();
  const has = (fact: Parameters<typeof facts.has>[0]) => facts.has(fact);
  return (
    <div
      data-peek
      className="pointer-events-none absolute -inset-x-px top-full z-2 -mt-1.5 flex flex-col gap-1.5 rounded-b-lg border border-t-0 border-line-strong bg-surface px-3 pt-2 pb-2 shadow-raised transition-opacity delay-300 duration-150 starting:opacity-0"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-faint">
        {has('number') ? null : <span className="tabular-nums">{taskNumber(task)}</span>}
        {has('age') ? null : <RelativeTime at={task.createdAt} />}
        {has('stay') ? null : <CardStay task={task} field={choices.group} />}
        {has('points') ? null : <PointsChip points={task.points} />}
      </div>
      <CardRepeats task={task} isWorded />
      {has('labels') ? null : <CardLabels labels={task.labels} />}
      {has('plan') ? null : <CardPlan task={task} />}
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
        {has('priority') ? null : <PriorityBadge priority={task.priority} />}
        {has('status') ? null : <CardStatus task={task} />}
        {has('checklist') ? null : <CardChecklist items={task.checklist} />}
        {has('links') ? null : <CardLinks links={task.links} />}
        {has('attachments') ? null : <CardFiles files={task.attachments} />}
      </div>
    </div>
  );
}
