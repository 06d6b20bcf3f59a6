import type { ChecklistStepBody } from '@atrium/contracts/checklists/commands';
import type { StepDoer, StepPlan } from '@atrium/contracts/checklists/rules';

/** A step as a form has it. */
export interface StepValues {
  /** Empty for a new one. */
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly doer: StepDoer;
  readonly who: string;
  /** As it was typed. */
  readonly days: string;
  readonly side: 'before' | 'after';
}

export const blankStep: StepValues = {
  id: '',
  title: '',
  note: '',
  doer: 'personnel',
  who: '',
  days: '0',
  side: 'after',
};

export function stepValues(steps: readonly StepPlan[]): StepValues[] {
  return steps.map(({ id, title, note, doer, who, days }) => {
    return { id, title, note, doer, who, days: String(Math.abs(days)), side: days < 0 ? 'before' : 'after' };
  });
}

/** Steps as they are sent. */
export function stepBodies(steps: readonly StepValues[]): ChecklistStepBody[] {
  return steps.map(({ id, title, note, doer, who, days, side }) => {
    const distance = days.trim() === '' ? 0 : Number(days);
    return {
      ...(id === '' ? {} : { id }),
      title,
      note,
      doer,
      who: doer === 'named' ? who : '',
      // No negative zero, which JSON has none of.
      days: side === 'before' && distance !== 0 ? -distance : distance,
    };
  });
}

/** The values of a form with its steps as they are sent. */
export function withStepBodies<Values extends object>(
  values: Values & { readonly steps?: readonly StepValues[] },
): Omit<Values, 'steps'> & { steps?: ChecklistStepBody[] } {
  const { steps, ...others } = values;
  return steps === undefined ? others : { ...others, steps: stepBodies(steps) };
}

/** Steps with one of them moved by one place. */
export function movedStep<Step>(steps: readonly Step[], from: number, by: 1 | -1): readonly Step[] {
  const [step, other] = [steps[from], steps[from + by]];
  return step === undefined || other === undefined ? steps : steps.with(from, other).with(from + by, step);
}
