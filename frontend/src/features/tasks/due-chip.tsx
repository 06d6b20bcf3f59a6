import { CalendarClock, CalendarX2, ChevronDown } from 'lucide-react';
import { useNow } from '../../ui/format/clock';
import { cx } from '../../ui/element/cx';
import { inkOf, tintOf } from '../../ui/element/tone';
import { type DueState, dueState, dueText, dueTones, longDueText } from './due';

const labels: Readonly<Record<DueState, string>> = { overdue: 'Overdue', today: 'Due', soon: 'Due', later: 'Due' };

export function DueChip(props: {
  due: string;
  /** Done cards are never overdue. */
  isDone: boolean;
  isOpen: boolean;
  onToggle: () => void;
  tabIndex: number;
}) {
  const { due, isDone, isOpen, onToggle, tabIndex } = props;
  const now = new Date(useNow());
  const pressing = dueState(due, now);
  if (pressing === null) return null;
  const state = isDone ? 'later' : pressing;
  const Icon = state === 'overdue' ? CalendarX2 : CalendarClock;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-expanded={isOpen}
      aria-label={`${labels[state]} ${dueText(due, now)}`}
      data-field="starttime"
      onClick={onToggle}
      className={cx(
        'relative z-1 inline-flex h-5 items-center gap-1 rounded-md border px-1.5 text-meta font-medium tabular-nums hover:border-current pointer-coarse:h-6',
        tintOf[dueTones[state]],
      )}
    >
      <Icon aria-hidden className="size-3" />
      {dueText(due, now)}
      <ChevronDown aria-hidden className={cx('size-3 transition-transform', isOpen && 'rotate-180')} />
    </button>
  );
}

export function DueDetail({ due }: { due: string }) {
  const now = new Date(useNow());
  return (
    <p className="animate-rise text-meta text-ink-muted">
      <span className="font-medium text-ink">Due</span> {longDueText(due, now)}
    </p>
  );
}

export function DueText({ due, isDone }: { due: string; isDone: boolean }) {
  const now = new Date(useNow());
  const pressing = dueState(due, now);
  if (pressing === null) return null;
  const state = isDone ? 'later' : pressing;
  return (
    <span title={longDueText(due, now)} className={cx('tabular-nums', inkOf[dueTones[state]])}>
      {dueText(due, now)}
    </span>
  );
}
