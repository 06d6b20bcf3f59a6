import type { PersonRef } from '../core/items.js';
import { addDays } from '../core/days.js';
import type { Rights } from '../core/permissions.js';
import { keepsEmployeeFiles } from '../employee-files/rules.js';
import type { ChecklistPurpose } from './purposes.js';

export const purposeNames: Readonly<Record<ChecklistPurpose, string>> = {
  onboarding: 'Onboarding',
  offboarding: 'Offboarding',
};

export const checklistStates = ['Running', 'Done', 'Cancelled'] as const;
export type ChecklistState = (typeof checklistStates)[number];

/** Who does a step: personnel together, the manager of the person, the person, or who is named. */
export const stepDoers = ['personnel', 'manager', 'person', 'named'] as const;
export type StepDoer = (typeof stepDoers)[number];

export const doerNames: Readonly<Record<StepDoer, string>> = {
  personnel: 'Personnel',
  manager: 'Manager',
  person: 'The person',
  named: 'Someone by name',
};

export const stepLimit = 60;
export const stepLengths = { title: 160, note: 1_000 } as const;
/** How many days a step lies before or after the day that a checklist counts from. */
export const mostDaysApart = 365;

export interface StepPlan {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly doer: StepDoer;
  /** Who is named; empty for the other doers. */
  readonly who: string;
  /** Before the day that the checklist counts from where negative. */
  readonly days: number;
}

export interface ChecklistStep extends StepPlan {
  readonly due: string;
  readonly done: { readonly at: string; readonly by: PersonRef } | null;
}

/** What decides who sees a checklist, and whom its steps are for. */
export interface Concerned {
  readonly purpose: ChecklistPurpose;
  readonly shared: boolean;
  readonly person: Pick<PersonRef, '_id'>;
  readonly manager: Pick<PersonRef, '_id'> | null;
}

/** Personnel see every checklist, and tick every step. Whose rights reach only some people is not among them. */
export function isPersonnel(rights: Rights): boolean {
  return keepsEmployeeFiles(rights);
}

/** People see their onboarding, and what is prepared for their last day once personnel shared it. */
export function isShownToPerson({ purpose, shared }: Pick<Concerned, 'purpose' | 'shared'>): boolean {
  return purpose === 'onboarding' || shared;
}

/** The id of who does a step; empty for personnel, who also do what nobody else can. */
export function doerOf({ doer, who }: Pick<StepPlan, 'doer' | 'who'>, checklist: Concerned): string {
  switch (doer) {
    case 'personnel':
      return '';
    case 'manager':
      return checklist.manager?._id ?? '';
    case 'person':
      return isShownToPerson(checklist) ? checklist.person._id : '';
    case 'named':
      return who;
    default:
      return doer satisfies never;
  }
}

/** Whether a step is one that somebody does themselves, or with the others in personnel. */
export function isStepOf(
  step: Pick<StepPlan, 'doer' | 'who'>,
  checklist: Concerned,
  { _id, ...rights }: Rights & { readonly _id: string },
): boolean {
  const doer = doerOf(step, checklist);
  return doer === '' ? isPersonnel(rights) : doer === _id;
}

/** The day on which a step is due. */
export function dueOf({ days }: Pick<StepPlan, 'days'>, date: string): string {
  return addDays(date, days);
}

type Ticked = Pick<ChecklistStep, 'done'>;

export function checklistState(cancelled: boolean, steps: readonly { readonly done: unknown }[]): ChecklistState {
  if (cancelled) return 'Cancelled';
  return steps.every(({ done }) => done !== null) ? 'Done' : 'Running';
}

export interface StepCounts {
  readonly doneSteps: number;
  readonly allSteps: number;
  /** Empty where all are done. */
  readonly nextDue: string;
}

export function countsOf(steps: readonly (Ticked & { readonly due: string })[]): StepCounts {
  const open = steps.filter(({ done }) => done === null).map(({ due }) => due);
  const [nextDue = ''] = open.toSorted();
  return { doneSteps: steps.length - open.length, allSteps: steps.length, nextDue };
}

/** Steps with one of them ticked, or its tick taken away by null. */
export function withTick<Step extends ChecklistStep>(
  steps: readonly Step[],
  id: string,
  done: ChecklistStep['done'],
): Step[] {
  return steps.map((step) => (step.id === id ? { ...step, done } : step));
}

/** @param today the organisation's day */
export function isOverdueStep({ due, done }: Ticked & { readonly due: string }, today: string): boolean {
  return done === null && due < today;
}
