import { viewerDay } from '../../ui/format/formats';
import type { ProjectHealth, ProjectState } from '@atrium/contracts/projects/rules';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { Lock } from 'lucide-react';
import { Badge } from '../../ui/element/badge';
import { DeletedBadge } from '../../ui/element/deleted-badge';
import { useNow } from '../../ui/format/clock';
import { Progress } from '../../ui/status/progress';
import { dayText, longDayText } from '../../shared-features/plan/days';
import { healthTones, isOverdue, partDone, slipOf, slipText, stateTones } from './select';
import { wireText } from '../../ui/language/wire-text';
import { formatNumber } from '../../ui/format/numbers';

export function StateBadge({ state, deleted = false }: { state: ProjectState; deleted?: boolean }) {
  if (deleted) {
    return <DeletedBadge />;
  }
  return <Badge tone={stateTones[state]}>{wireText(state)}</Badge>;
}

export function HealthBadge({ health }: { health: ProjectHealth | null }) {
  if (health === null) return <span className="text-ink-faint">–</span>;
  return <Badge tone={healthTones[health]}>{wireText(health)}</Badge>;
}

export function KeyMark({ of }: { of: string }) {
  if (of === '') return null;
  return (
    <span
      data-field="key"
      title={`Key: ${of}`}
      className="shrink-0 rounded-sm bg-pressed px-1.5 py-0.5 font-mono text-tiny font-semibold text-ink-muted"
    >
      <span className="sr-only">Key: </span>
      {of}
    </span>
  );
}

export function PrivateMark() {
  return (
    <Badge icon={Lock} className="shrink-0">
      Private
    </Badge>
  );
}

export function ProgressBar({ count, label }: { count: { total: number; done: number }; label: string }) {
  const part = partDone(count);
  if (part === null) return <span className="text-ink-faint">–</span>;
  const figures = `${formatNumber(count.done)}/${formatNumber(count.total)}`;
  return (
    <span className="flex min-w-24 items-center gap-2">
      <Progress label={`${label}: ${figures} done`} hideLabel value={part} tone="success" className="grow" />
      <span className="min-w-10 text-end text-meta text-ink-muted tabular-nums">{figures}</span>
    </span>
  );
}

/** The day on which something is due, in red when that is over. */
export function DueDay({ due, isOpen }: { due: string; isOpen: boolean }) {
  const today = viewerDay(new Date(useNow()));
  if (due === '') return null;
  const isLate = isOpen && due < today;
  return (
    <span title={longDayText(due)} className={isLate ? 'font-medium text-danger-ink' : undefined}>
      {dayText(due)}
      {isLate ? <span className="sr-only"> (overdue)</span> : null}
    </span>
  );
}

export function TargetDay({ project }: { project: ProjectView }) {
  const today = viewerDay(new Date(useNow()));
  const { targetDate } = project;
  if (targetDate === '') return <span className="text-ink-faint">–</span>;
  const slip = slipOf(project);
  const overdue = isOverdue(project, today);
  return (
    <span className="inline-flex items-baseline gap-1.5" title={longDayText(targetDate)}>
      <span className={overdue ? 'font-medium text-danger-ink' : undefined}>
        {dayText(targetDate)}
        {overdue ? ' (overdue)' : ''}
      </span>
      {slip === 0 ? null : <span className="text-meta text-ink-faint">moved {slipText(slip)}</span>}
    </span>
  );
}
