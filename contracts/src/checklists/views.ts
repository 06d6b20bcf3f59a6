import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { DetailsOf } from '../core/record-kind.js';
import type { checklistKind, checklistTemplateKind } from './kind.js';
import type { ChecklistPurpose } from './purposes.js';
import type { ChecklistState, ChecklistStep, StepPlan } from './rules.js';

/** Seen by personnel. */
export interface ChecklistTemplateView extends LiveDocument, DetailsOf<typeof checklistTemplateKind> {
  purpose: ChecklistPurpose;
  steps: readonly StepPlan[];
  createdAt: string;
  createdby: PersonRef;
  updatedAt: string;
  deleted: boolean;
}

/** Whole for personnel, the manager and the person; a named doer sees only their own steps. */
export interface ChecklistView extends LiveDocument, DetailsOf<typeof checklistKind> {
  person: PersonRef;
  purpose: ChecklistPurpose;
  state: ChecklistState;
  steps: readonly ChecklistStep[];
  doneSteps: number;
  allSteps: number;
  nextDue: string;
  /** Whom the person reports to; null for nobody. */
  manager: PersonRef | null;
  /** Why it was cancelled. */
  reason: string;
  /** The id of the template that it was started from. */
  template: string;
  /** By step, for which day people were told that it is due, and that it is overdue. */
  told: Readonly<Record<string, { readonly due?: string; readonly late?: string }>>;
  createdAt: string;
  createdby: PersonRef;
  updatedAt: string;
}
