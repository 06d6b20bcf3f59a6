import type { FormField } from '@atrium/contracts/core/custom-fields';
import type { TemplateTarget } from '@atrium/contracts/templates/rules';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

/** Complete, so that it can be shown without earlier versions. */
export interface TemplateForm {
  readonly templateName: string;
  readonly templateFor: TemplateTarget;
  readonly fields: readonly FormField[];
  readonly revision: number;
}

type Nothing = Record<string, never>;

export type TemplateEvent =
  | DomainEvent<'TemplateCreated', TemplateForm>
  | DomainEvent<'TemplateChanged', TemplateForm>
  /** The number rises with each activation in the organisation. */
  | DomainEvent<'TemplateActivated', { readonly activation: number; readonly templateFor: TemplateTarget }>
  | DomainEvent<'TemplateDeactivated', Nothing>
  | DomainEvent<'TemplateDeleted', Nothing>
  | DomainEvent<'TemplateRestored', Nothing>;

export const templateEventVersions = {
  TemplateCreated: { version: 1, personal: {} },
  TemplateChanged: { version: 1, personal: {} },
  TemplateActivated: { version: 1, personal: {} },
  TemplateDeactivated: { version: 1, personal: {} },
  TemplateDeleted: { version: 1, personal: {} },
  TemplateRestored: { version: 1, personal: {} },
} satisfies EventVersions<TemplateEvent>;
