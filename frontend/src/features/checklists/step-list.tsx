import { doerOf, isOverdueStep, isPersonnel, isStepOf, type ChecklistStep } from '@atrium/contracts/checklists/rules';
import type { ChecklistView } from '@atrium/contracts/checklists/views';
import { dayAt } from '@atrium/contracts/core/zones';
import { UsersRound } from 'lucide-react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useToday } from '../../platform/organisation/use-today';
import { useIsPast } from '../../platform/past/use-is-past';
import { useNameOf } from '../../platform/presence/use-names';
import { useUser } from '../../platform/session/session';
import { dayText } from '../../shared-features/plan/days';
import { cx } from '../../ui/element/cx';
import { Checkbox } from '../../ui/form/checkbox';
import { PersonName } from '../../ui/person/person-name';
import { DueDay } from './checklist-marks';
import { useChecklistCommands } from './use-checklist-commands';

/** Who does a step, or who did it and when. */
function StepFacts({ step, checklist }: { step: ChecklistStep; checklist: ChecklistView }) {
  const today = useToday();
  const nameOf = useNameOf();
  const { timeZone } = useSettings();
  const { due, done } = step;
  const doer = doerOf(step, checklist);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-muted">
      {done === null ? (
        <>
          <DueDay day={due} isLate={checklist.state === 'Running' && isOverdueStep(step, today)} />
          <span className="inline-flex min-w-0 items-center gap-1">
            {doer === '' ? <UsersRound aria-hidden className="size-3.5 shrink-0" /> : null}
            {doer === '' ? 'Personnel' : <PersonName id={doer} name={nameOf(doer)} />}
          </span>
        </>
      ) : (
        <span>
          <PersonName id={done.by._id} name={done.by.username} />, {dayText(dayAt(Date.parse(done.at), timeZone))}
        </span>
      )}
    </span>
  );
}

function StepLine({ step, checklist }: { step: ChecklistStep; checklist: ChecklistView }) {
  const me = useUser();
  const isPast = useIsPast();
  const { tick } = useChecklistCommands();
  const { title, note, done } = step;
  const mayTick = !isPast && checklist.state !== 'Cancelled' && (isPersonnel(me) || isStepOf(step, checklist, me));
  return (
    <li className="flex flex-col gap-1 py-2">
      <Checkbox
        checked={done !== null}
        disabled={!mayTick}
        onChange={({ target }) => void tick(checklist, step, target.checked)}
        label={<span className={cx('wrap-anywhere', done !== null && 'text-ink-faint line-through')}>{title}</span>}
      />
      <div className="flex flex-col gap-1 ps-6">
        {note === '' ? null : <p className="text-meta wrap-anywhere whitespace-pre-wrap text-ink-muted">{note}</p>}
        <StepFacts step={step} checklist={checklist} />
      </div>
    </li>
  );
}

/** The steps of a checklist, which whom they are for tick; live. */
export function StepList({ checklist }: { checklist: ChecklistView }) {
  return (
    <ul aria-label="Steps" className="divide-y">
      {checklist.steps.map((step) => (
        <StepLine key={step.id} step={step} checklist={checklist} />
      ))}
    </ul>
  );
}
