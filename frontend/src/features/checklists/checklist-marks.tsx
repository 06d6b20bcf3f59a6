import { isOverdueStep, purposeNames } from '@atrium/contracts/checklists/rules';
import type { ChecklistView } from '@atrium/contracts/checklists/views';
import { AlarmClock, CircleSlash, DoorOpen, EyeOff, Sprout } from 'lucide-react';
import { useToday } from '../../platform/organisation/use-today';
import { useIsPersonThere } from '../../platform/presence/use-is-there';
import { dayText, longDayText } from '../../shared-features/plan/days';
import { Badge } from '../../ui/element/badge';
import { DeletedBadge } from '../../ui/element/deleted-badge';
import { PersonChip, type PersonChipProps } from '../../ui/person/person-chip';
import { Progress } from '../../ui/status/progress';

/** Whom it is about, also where the account is gone: what they have is still to be handed back. */
export function AboutPerson({ person, size }: Pick<ChecklistView, 'person'> & Pick<PersonChipProps, 'size'>) {
  const isThere = useIsPersonThere(person._id);
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2">
      <PersonChip id={person._id} name={person.username} size={size} />
      {isThere ? null : <DeletedBadge />}
    </span>
  );
}

export function PurposeBadge({ purpose }: Pick<ChecklistView, 'purpose'>) {
  return <Badge icon={purpose === 'onboarding' ? Sprout : DoorOpen}>{purposeNames[purpose]}</Badge>;
}

export function StateBadge({ checklist }: { checklist: ChecklistView }) {
  const today = useToday();
  const { state, steps } = checklist;
  if (state === 'Done') return <Badge tone="success">Done</Badge>;
  if (state === 'Cancelled') {
    return (
      <Badge tone="danger" icon={CircleSlash}>
        Cancelled
      </Badge>
    );
  }
  const late = steps.filter((step) => isOverdueStep(step, today)).length;
  if (late === 0) return <Badge tone="primary">Running</Badge>;
  return (
    <Badge tone="danger" icon={AlarmClock}>
      {late === 1 ? '1 step overdue' : `${late} steps overdue`}
    </Badge>
  );
}

export function UnsharedBadge() {
  return (
    <Badge tone="warning" icon={EyeOff}>
      Not shared
    </Badge>
  );
}

export function ChecklistProgress({ checklist }: { checklist: Pick<ChecklistView, 'doneSteps' | 'allSteps'> }) {
  const { doneSteps, allSteps } = checklist;
  const text = `${doneSteps} of ${allSteps}`;
  return (
    <span className="flex min-w-28 items-center gap-2">
      <Progress
        hideLabel
        label={`${doneSteps} of ${allSteps} steps done`}
        value={allSteps === 0 ? 0 : doneSteps / allSteps}
        tone="success"
        className="grow"
      />
      <span className="text-meta whitespace-nowrap text-ink-muted tabular-nums">{text}</span>
    </span>
  );
}

/** A day, which stands out where it has passed. */
export function DueDay({ day, isLate }: { day: string; isLate: boolean }) {
  if (day === '') return <span className="text-ink-faint">–</span>;
  if (!isLate) return <span title={longDayText(day)}>{dayText(day)}</span>;
  return (
    <Badge tone="danger" icon={AlarmClock}>
      {`Overdue since ${dayText(day)}`}
    </Badge>
  );
}
