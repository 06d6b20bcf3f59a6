import { type TaskPriority, taskPriorities } from '@atrium/contracts/tasks/rules';
import { ChevronDown, ChevronsUp, ChevronUp, Equal, type LucideIcon } from 'lucide-react';
import { Badge } from '../../ui/element/badge';
import { cx } from '../../ui/element/cx';
import { inkOf, type Tone } from '../../ui/element/tone';

const looks: Readonly<Record<TaskPriority, { tone: Tone; icon: LucideIcon }>> = {
  T1: { tone: 'danger', icon: ChevronsUp },
  T2: { tone: 'warning', icon: ChevronUp },
  T3: { tone: 'primary', icon: Equal },
  T4: { tone: 'success', icon: ChevronDown },
};

/** A task's priority as a badge: colour, sign and word. */
export function PriorityBadge({ priority }: { priority: TaskPriority }) {
  const { tone, icon } = looks[priority];
  return (
    <Badge tone={tone} icon={icon}>
      {taskPriorities[priority]}
    </Badge>
  );
}

/** The sign of a priority alone, where its name stands beside it. */
export function PrioritySign({ priority, className }: { priority: TaskPriority; className?: string }) {
  const { tone, icon: Icon } = looks[priority];
  return <Icon aria-hidden className={cx('size-4 shrink-0', inkOf[tone], className)} />;
}
