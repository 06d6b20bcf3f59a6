import { type PriorityRank, priorityRank } from '@atrium/contracts/core/priorities';
import { taskPriorities } from '@atrium/contracts/tasks/rules';
import { type LucideIcon, Minus, Signal, SignalHigh, SignalLow, SignalMedium } from 'lucide-react';
import { cx } from '../../ui/element/cx';

/** From red to grey, with a bar less each. Statuses use neither red nor amber: these two only say how pressing something is. */
const looks: Readonly<Record<NonNullable<PriorityRank>, { icon: LucideIcon; color: string }>> = {
  0: { icon: Signal, color: 'text-danger-ink' },
  1: { icon: SignalHigh, color: 'text-warning-ink' },
  2: { icon: SignalMedium, color: 'text-ink-muted' },
  3: { icon: SignalLow, color: 'text-ink-faint' },
};

/** What a priority of any kind of record is called on the screen. */
export function priorityText(priority: string): string {
  if (priority === '') return 'None';
  return taskPriorities[priority as keyof typeof taskPriorities] ?? priority.replace('_', ' ');
}

/** The sign of a priority alone, where its name stands beside it: the more bars, the more pressing. */
export function PrioritySign({ priority, className }: { priority: string; className?: string }) {
  const rank = priorityRank(priority);
  if (rank === null) return <Minus aria-hidden className={cx('size-4 shrink-0 text-ink-faint', className)} />;
  const { icon: Icon, color } = looks[rank];
  return (
    <span aria-hidden data-rank={rank} className={cx('relative inline-flex size-4 shrink-0', color, className)}>
      {/* The bars that are missing, so that the others can be told by their height at a glance. */}
      <Signal strokeWidth={3} className="absolute inset-0 size-full opacity-20" />
      <Icon strokeWidth={3} className="absolute inset-0 size-full" />
    </span>
  );
}

/** The priority of anything, wherever it is shown: its sign, and its word in the same colour. */
export function PriorityBadge({ priority, className }: { priority: string; className?: string }) {
  const rank = priorityRank(priority);
  const color = rank === null ? 'text-ink-faint' : looks[rank].color;
  return (
    <span
      className={cx(
        'inline-flex h-5 max-w-full items-center gap-1 align-middle text-meta font-medium whitespace-nowrap',
        color,
        className,
      )}
    >
      <PrioritySign priority={priority} className="size-3.5" />
      <span className="truncate">{priorityText(priority)}</span>
    </span>
  );
}
