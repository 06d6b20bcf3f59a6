import { checklistTemplateCommands } from '@atrium/contracts/checklists/commands';
import { refuseChecklistTemplate } from '@atrium/contracts/checklists/errors';
import { isPersonnel } from '@atrium/contracts/checklists/rules';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { refuse } from '@atrium/contracts/core/problems';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { deleting, restoring, unlessGone } from '../../platform/shared/record-traits.js';
import { staffNamedIn, stepsFrom } from './step-rules.js';
import type { ChecklistTemplateEvent, TemplateDetails } from './template-events.js';

export type ChecklistTemplateCommand = CommandOf<typeof checklistTemplateCommands>;

export interface ChecklistTemplate {
  readonly details: TemplateDetails;
  readonly deleted: boolean;
}

export type ChecklistTemplateState = ChecklistTemplate | null;

const handlers = {
  CreateChecklistTemplate: withLookUp({
    lookUp: async ({ steps }, _, tools) => ({ staff: await staffNamedIn(steps, tools) }),
    decide({ name, purpose, steps }, _, { actor, newId, found: { staff } }) {
      if (!isPersonnel(actor)) throw refuse('notAllowed');
      const details = { name: name.trim(), purpose, steps: stepsFrom(steps, { known: [], staff, newId }) };
      return [{ type: 'ChecklistTemplateCreated', data: details }];
    },
  }),

  EditChecklistTemplate: withLookUp({
    lookUp: async ({ steps }, _, tools) => ({ staff: await staffNamedIn(steps, tools) }),
    decide({ name, purpose, steps }, { details }, { newId, found: { staff } }) {
      const changes = changesOf<TemplateDetails>(details, {
        ...(name == null ? {} : { name: name.trim() }),
        ...(purpose == null ? {} : { purpose }),
        ...(steps == null ? {} : { steps: stepsFrom(steps, { known: details.steps, staff, newId }) }),
      });
      return isChange(changes) ? [{ type: 'ChecklistTemplateChanged', data: changes }] : [];
    },
  }),

  DeleteChecklistTemplate: deleting('ChecklistTemplateDeleted'),
  RestoreChecklistTemplate: restoring('ChecklistTemplateRestored'),
} satisfies Handlers<
  typeof checklistTemplateCommands,
  ChecklistTemplate,
  ChecklistTemplateEvent,
  'CreateChecklistTemplate'
>;

const unlessDeleted = unlessGone<ChecklistTemplate>(
  () => refuseChecklistTemplate('templateGone'),
  ['DeleteChecklistTemplate', 'RestoreChecklistTemplate'],
);

export const checklistTemplateDecider = defineDecider({
  commands: checklistTemplateCommands,
  initialState: null,
  evolve,
  creates: ['CreateChecklistTemplate'],
  admit(state: ChecklistTemplateState, command, { actor }) {
    if (!isPersonnel(actor)) throw refuse('notAllowed');
    return unlessDeleted(state, command);
  },
  handlers,
});

function evolve(template: ChecklistTemplateState, event: ChecklistTemplateEvent): ChecklistTemplateState {
  if (event.type === 'ChecklistTemplateCreated') return { details: event.data, deleted: false };
  if (template === null) return null;
  switch (event.type) {
    case 'ChecklistTemplateChanged':
      return { ...template, details: { ...template.details, ...event.data } };
    case 'ChecklistTemplateDeleted':
      return { ...template, deleted: true };
    case 'ChecklistTemplateRestored':
      return { ...template, deleted: false };
    default:
      return event satisfies never;
  }
}
