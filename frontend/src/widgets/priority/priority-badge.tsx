import { type PriorityRank, priorityRank } from '@atrium/contracts/core/priorities';
import { taskPriorities } from '@atrium/contracts/tasks/rules';
import { type LucideIcon, Minus, Signal, SignalHigh, SignalLow, SignalMedium } from 'lucide-react';
import { cx } from '../../ui/element/cx';
import { wireText } from '../../ui/language/wire-text';

/** From red to grey, with fewer bars. Statuses avoid red and amber: these mean urgency only. */
const looks: Readonly<Record<NonNullable<PriorityRank>, { icon: LucideIcon; color: string }>> = {
  0: { icon: Signal, color: 'text-danger-ink' },
  1: { icon: SignalHigh, color: 'text-warning-ink' },
  2: { icon: SignalMedium, color: 'text-ink-muted' },
  3: { icon: SignalLow, color: 'text-ink-faint' },
};

export function priorityText(priority: string): string {
  if (priority === '') return 'None';
  return taskPriorities[priority as keyof typeof taskPriorities] ?? wireText(priority.replace('_', ' '));
}

/** More bars are more urgent. */
export function PrioritySign({ priority, className }: { priority: string; className?: string }) {
  const rank = priorityRank(priority);
  if (rank === null) return <Minus aria-hidden className={cx('size-4 shrink-0 text-ink-faint', className)} />;
  const { icon: Icon, color } = looks[rank];
  return (
    <span aria-hidden data-rank={rank} className={cx('relative inline-flex size-4 shrink-0', color, className)}>
      {/* Missing bars show as outlines, so that the level is readable at a glance. */}
      <Signal strokeWidth={3} className="absolute inset-0 size-full opacity-20" />
      <Icon strokeWidth={3} className="absolute inset-0 size-full" />
    </span>
  );
}

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
