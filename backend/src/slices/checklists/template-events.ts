import type { ChecklistPurpose } from '@atrium/contracts/checklists/purposes';
import type { StepPlan } from '@atrium/contracts/checklists/rules';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export interface TemplateDetails {
  readonly name: string;
  readonly purpose: ChecklistPurpose;
  readonly steps: readonly StepPlan[];
}

type Nothing = Record<string, never>;

export type ChecklistTemplateEvent =
  | DomainEvent<'ChecklistTemplateCreated', TemplateDetails>
  /** Holds only the fields that changed. */
  | DomainEvent<'ChecklistTemplateChanged', Partial<TemplateDetails>>
  | DomainEvent<'ChecklistTemplateDeleted', Nothing>
  | DomainEvent<'ChecklistTemplateRestored', Nothing>;

export const checklistTemplateEventVersions = {
  ChecklistTemplateCreated: { version: 1, personal: {} },
  ChecklistTemplateChanged: { version: 1, personal: {} },
  ChecklistTemplateDeleted: { version: 1, personal: {} },
  ChecklistTemplateRestored: { version: 1, personal: {} },
} satisfies EventVersions<ChecklistTemplateEvent>;
