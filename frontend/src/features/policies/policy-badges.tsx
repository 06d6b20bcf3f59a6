import { useToday } from '../../platform/organisation/use-today';
import { viewerDay } from '../../ui/format/formats';
import type { Reading } from '@atrium/contracts/policies/reading';
import { isOverdue } from '@atrium/contracts/policies/rules';
import type { PolicyView } from '@atrium/contracts/policies/views';
import { AlarmClock, BookOpenCheck, CalendarClock, PenLine } from 'lucide-react';
import { Badge } from '../../ui/element/badge';
import { DeletedBadge } from '../../ui/element/deleted-badge';
import { useNow } from '../../ui/format/clock';
import { Progress } from '../../ui/status/progress';
import { dayText, longDayText } from '../../shared-features/plan/days';
import { wireText } from '../../ui/language/wire-text';

const tones = { Draft: 'warning', Published: 'success', Archived: 'neutral' } as const;

export function PolicyState({ policy }: { policy: PolicyView }) {
  const { state, deleted } = policy;
  if (deleted) {
    return <DeletedBadge />;
  }
  return <Badge tone={tones[state]}>{wireText(state)}</Badge>;
}

export function DraftMark() {
  return (
    <Badge tone="warning" icon={PenLine} className="shrink-0">
      Draft
    </Badge>
  );
}

export function UnreadMark({ policy }: { policy: Pick<PolicyView, 'dueDate'> }) {
  const overdue = useOverdue(policy);
  return (
    <Badge tone={overdue ? 'danger' : 'primary'} icon={overdue ? AlarmClock : BookOpenCheck} className="shrink-0">
      {overdue ? 'Overdue' : policy.dueDate === '' ? 'Please read' : `Read by ${dayText(policy.dueDate)}`}
    </Badge>
  );
}

/** Whether the day has passed by which a policy had to be acknowledged. */
export function useOverdue(policy: Pick<PolicyView, 'dueDate'>): boolean {
  return isOverdue(policy, useToday());
}

export function EffectiveDay({ day }: { day: string }) {
  const today = viewerDay(new Date(useNow()));
  if (day === '') return <span className="text-ink-faint">–</span>;
  const isToCome = day > today;
  return (
    <span className="inline-flex items-center gap-1" title={longDayText(day)}>
      {isToCome ? <CalendarClock aria-label="Upcoming" className="size-3.5 text-warning-ink" /> : null}
      {dayText(day)}
    </span>
  );
}

export function ReadingBar({ reading, label }: { reading: Reading | null; label: string }) {
  const all = reading === null ? 0 : reading.done.length + reading.open.length;
  if (reading === null || all === 0) return <span className="text-ink-faint">–</span>;
  const figures = `${reading.done.length}/${all}`;
  return (
    <span className="flex min-w-24 items-center gap-2">
      <Progress
        hideLabel
        label={`${label}: ${figures} acknowledged`}
        value={reading.done.length / all}
        tone="success"
        className="grow"
      />
      <span className="min-w-10 text-end text-meta text-ink-muted tabular-nums">{figures}</span>
    </span>
  );
}
