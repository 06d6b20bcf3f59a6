import type { ChecklistPurpose } from '@atrium/contracts/checklists/purposes';
import type { StepPlan } from '@atrium/contracts/checklists/rules';
import { erasedName, type PersonRef } from '@atrium/contracts/core/items';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export interface ChecklistDetails {
  readonly name: string;
  readonly date: string;
  readonly shared: boolean;
  readonly steps: readonly StepPlan[];
}

type Nothing = Record<string, never>;

export type ChecklistEvent =
  | DomainEvent<
      'ChecklistStarted',
      ChecklistDetails & {
        readonly template: string;
        readonly purpose: ChecklistPurpose;
        readonly person: PersonRef;
        /** What they were called then; left out of checklists of before. */
        readonly personName?: string;
        readonly manager: PersonRef | null;
      }
    >
  /** Holds only the fields that changed. */
  | DomainEvent<'ChecklistChanged', Partial<ChecklistDetails>>
  | DomainEvent<'ChecklistStepTicked', { readonly step: string }>
  | DomainEvent<'ChecklistStepUnticked', { readonly step: string }>
  /** Notifies the doers of the steps. */
  | DomainEvent<
      'ChecklistStepsFellDue',
      { readonly day: string; readonly due: readonly string[]; readonly late: readonly string[] }
    >
  | DomainEvent<'ChecklistManagerChanged', { readonly manager: PersonRef | null }>
  | DomainEvent<'ChecklistCancelled', { readonly reason: string }>
  | DomainEvent<'ChecklistReopened', Nothing>;

export const checklistEventVersions = {
  ChecklistStarted: { version: 1, personal: { personName: erasedName } },
  ChecklistChanged: { version: 1, personal: {} },
  ChecklistStepTicked: { version: 1, personal: {} },
  ChecklistStepUnticked: { version: 1, personal: {} },
  ChecklistStepsFellDue: { version: 1, personal: {} },
  ChecklistManagerChanged: { version: 1, personal: {} },
  ChecklistCancelled: { version: 1, personal: { reason: '' } },
  ChecklistReopened: { version: 1, personal: {} },
} satisfies EventVersions<ChecklistEvent>;
